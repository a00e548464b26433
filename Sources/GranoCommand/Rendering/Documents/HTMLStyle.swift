/// The look of an exported note: one column, readable on a phone, light and dark.
enum HTMLStyle {
  static let text = """
    :root { color-scheme: light dark; --line: #ddd; --dim: #666; --badge: #fff3cd; }
    @media (prefers-color-scheme: dark) {
      :root { --line: #444; --dim: #aaa; --badge: #4a3f14; }
      body { background: #181818; color: #eee; }
    }
    body { margin: 0 auto; max-width: 44rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
      overflow-wrap: anywhere; }
    h1 { font-size: 1.4rem; line-height: 1.25; }
    h2 { font-size: 1.1rem; margin-top: 1.5rem; border-bottom: 1px solid var(--line); }
    h3 { font-size: 1rem; margin-bottom: 0; }
    ul, ol { padding-left: 1.25rem; }
    ul.todos { list-style-type: "☐ "; }
    dl { margin: 0; }
    dt { font-weight: bold; margin-top: .5rem; }
    dd { margin: 0; }
    .dim { color: var(--dim); font-size: .85rem; }
    .badge { background: var(--badge); border-radius: .25rem; font: .75rem system-ui, sans-serif;
      padding: .1rem .4rem; white-space: nowrap; }
    .segment { margin: .4rem 0; }
    .translation { border-left: 2px solid var(--line); margin: 0 0 0 1rem; padding-left: .6rem; }
    """
}
