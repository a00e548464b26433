import GranoCore
import Testing

@testable import GranoDigest

@Suite("Korean requests")
struct KoreanRequestTests {
  static let requests: [RequestCase] = [
    .init("집에 올 때 우유 좀 사다 줘.", ["우유"]),
    .init("내일까지 서류를 보내 주세요.", ["서류"]),
    .init("창문 좀 닫아 줄래?", ["창문"]),
    .init("택배 좀 받아 줄 수 있어?", ["택배"]),
    .init("네가 방석 좀 챙겨 올래?", ["방석 챙겨 오기"]),
    .init("이번엔 네가 떡 가져와야 돼.", ["떡 가져오기"]),
    .init("너는 접시만 챙겨 오면 돼.", ["접시만 챙겨 오기"]),
    .init("담요 꼭 챙겨.", ["담요 챙기기"]),
    .init("여권 챙기는 거 잊지 마.", ["여권", "잊지 않기"]),
    .init("서류 빠뜨리지 말고 꼭 챙겨 와.", ["서류 챙겨 오기"]),
    .init("할머니 안경 좀 부탁할게.", ["안경 부탁"]),
    .init("밥솥 예약 좀 눌러 놔라.", ["밥솥"]),
    .init("보고서 다시 올려 주셨으면 합니다.", ["보고서"]),
    .init("차 좀 태워 주면 안 될까?", ["차 태워 주기"]),
    .init("도착하면 전화해.", ["전화"]),
    .init("열쇠 있지, 그거 우편함에 넣어 놔.", ["열쇠 우편함에 넣어 놓기"]),
    .init("좀 사다 줘, 휴지랑 물티슈.", ["휴지"]),
    .init("빵 좀 사다 줘. 그리고 우유도.", ["빵"], ["우유도 사다 주기"]),
    .init("수저는 두 벌만 들고 온나.", ["수저"]),
    .init("통장은 과장님께서 꼭 챙겨 오셔야 돼요.", ["통장"]),
    .init("계약서 말인데요, 보내기 전에 한 번만 검토해 주시겠어요?", ["계약서", "검토"]),
    .init("민수한테 회비 보내라고 좀 전해 주라, 나는 걔 번호가 없어.", ["회비"]),
    .init("내가 오늘 야근이라서 네가 강아지 산책 좀 시켜 줘.", ["강아지 산책 시켜 주기"]),
  ]

  static let others: [RequestCase] = [
    .init("바쁘실 것 같아서 문자로 연락드려요."),
    .init("선물은 안 사도 돼."),
    .init("표는 내가 예매할게."),
    .init("어제 친구가 도와줬어."),
    .init("토요일에 올 거야?"),
    .init("구두는 가져오지 마."),
    .init("사장님이 보고서 다시 써 오래."),
    .init("할머니가 김치 좀 가져가라고 하시더라."),
    .init("동생이 매일 학교까지 태워 줘."),
    .init("앵무새가 밥 줘, 물 줘, 이러면서 떠들어."),
    .init("엄마가 하는 말이, 얼른 시집가라, 그러시는 거야."),
    .init("할아버지가 아직도 밭일을 하세요."),
    .init("누가 나 좀 도와줬으면 좋겠다."),
    .init("같이 영화 보러 갈래?"),
    .init("언제 도착하는지 알려 줘."),
    .init("감기 조심해."),
    .init("꽃병 좀 사다 줘. 아니다, 됐어, 내가 살게."),
    .init("나 좀 이해해 줘."),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "ko") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "ko") }
}
