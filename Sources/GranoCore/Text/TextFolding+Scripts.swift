extension TextFolding {
  /// Greek and Cyrillic base letters, and the ezh, and every letter that is one with marks on it.
  ///
  /// Without these a text in NFC ("й" as one scalar) would fold otherwise than the same text in
  /// NFD (the letter and U+0306, which is dropped). The final sigma counts as a sigma.
  static let greekAndCyrillic: [(base: String, letters: String)] = [
    ("¨", "΅῁῭΅"), ("α", "ΆάἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏὰάᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺΆᾼ"),
    ("ε", "ΈέἐἑἒἓἔἕἘἙἚἛἜἝὲέῈΈ"), ("η", "ΉήἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὴήᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟῂῃῄῆῇῊΉῌ"),
    ("ι", "ΊΐΪίϊἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὶίῐῑῒΐῖῗῘῙῚΊ"), ("ο", "ΌόὀὁὂὃὄὅὈὉὊὋὌὍὸόῸΌ"), ("ρ", "ῤῥῬ"),
    ("σ", "ς"), ("υ", "ΎΫΰϋύὐὑὒὓὔὕὖὗὙὛὝὟὺύῠῡῢΰῦῧῨῩῪΎ"),
    ("ω", "ΏώὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὼώᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯῲῳῴῶῷῺΏῼ"), ("ϒ", "ϓϔ"), ("а", "ӐӑӒӓ"),
    ("г", "Ѓѓ"), ("е", "ЀЁѐёӖӗ"), ("ж", "ӁӂӜӝ"), ("з", "Ӟӟ"), ("и", "ЍЙйѝӢӣӤӥ"), ("к", "Ќќ"),
    ("о", "Ӧӧ"), ("у", "ЎўӮӯӰӱӲӳ"), ("ч", "Ӵӵ"), ("ы", "Ӹӹ"), ("э", "Ӭӭ"), ("і", "Її"),
    ("ѵ", "Ѷѷ"), ("ʒ", "Ǯǯ"), ("ә", "Ӛӛ"), ("ө", "Ӫӫ"), ("᾿", "῍῎῏"), ("῾", "῝῞῟"),
  ]
}
