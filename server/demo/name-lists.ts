/** Names of people from one place, in the spelling of that place. */
export interface PlaceNames {
  /** Two-letter code. */
  readonly country: string
  readonly cities: readonly string[]
  readonly given: readonly string[]
  readonly family: readonly string[]
  readonly order: 'givenFirst' | 'familyFirst' | 'familyFirstUnspaced'
  /** How many of a hundred players come from this place. */
  readonly share: number
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const LATVIA = {
  country: 'LV',
  cities: words('Rīga Liepāja Daugavpils Jelgava Jūrmala Ventspils Cēsis Valmiera'),
  order: 'givenFirst',
} as const
const POLAND = {
  country: 'PL',
  cities: words('Warszawa Kraków Łódź Wrocław Gdańsk Poznań Białystok'),
  order: 'givenFirst',
} as const
const UKRAINE = {
  country: 'UA',
  cities: words('Київ Львів Одеса Харків Дніпро'),
  order: 'givenFirst',
} as const
const KAZAKHSTAN = {
  country: 'KZ',
  cities: words('Алматы Астана Караганда'),
  order: 'givenFirst',
} as const

/** Where the demo's players come from. A country whose family names differ by sex has two lists. */
export const NAME_LISTS: readonly PlaceNames[] = [
  {
    ...LATVIA,
    share: 14,
    given: words(`Anna Ilze Marta Zane Santa Inga Ieva Dace Aija Liene Kristīne Elīna Agnese Baiba
      Laura Madara Sintija Vineta`),
    family: words(`Kalniņa Eglīte Liepiņa Krūmiņa Ozola Grava Strautiņa Jansone Siliņa Bērziņa
      Balode Vītola Zariņa Rozīte Lapiņa Kļaviņa Dzene Upīte`),
  },
  {
    ...LATVIA,
    share: 14,
    given: words(`Andris Valdis Uldis Toms Rihards Gatis Egils Artūrs Jānis Kaspars Mārtiņš Edgars
      Raivis Ģirts Oskars Roberts Dāvis Normunds`),
    family: words(`Balodis Riekstiņš Roze Bite Zariņš Lapiņš Kreicbergs Ozoliņš Bērziņš Kalniņš
      Krūmiņš Vītols Siliņš Eglītis Jansons Priede Dreimanis Cīrulis`),
  },
  {
    country: 'DE',
    share: 15,
    cities: words('Berlin Hamburg Köln München Leipzig Göttingen Tübingen Würzburg'),
    order: 'givenFirst',
    given: words(`Lena Max Tobias Clara Florian Sophie Paul Nora Nele Moritz Miriam Lukas Jonas
      Hannah Greta Felix Emil Ben Katrin Jürgen`),
    family: words(`Schäfer Hoffmann Brandt Albrecht Vogt Lindner Winter Vogel Kern Ziegler Hartmann
      Haas Weber Fuchs Simon Krause Arnold Adler Müller Größmann`),
  },
  {
    country: 'GB',
    share: 9,
    cities: words('London Leeds Bristol Glasgow Cardiff Norwich'),
    order: 'givenFirst',
    given:
      words(`Alice Oliver Harriet George Imogen Rhys Fiona Callum Beatrice Edward Megan Alistair
      Charlotte Owen Rosalind Henry`),
    family: words(`Whitfield Barrow Hughes MacLeod Pemberton Ashworth O'Neill Fairbairn Llewellyn
      Hargreaves Sinclair Thornton Bexley Marsh Underwood Prescott`),
  },
  {
    ...POLAND,
    share: 6,
    given: words(`Agnieszka Małgorzata Zofia Katarzyna Joanna Hanna Weronika Aleksandra Dorota
      Magdalena Paulina Ewa Natalia Julia`),
    family: words(`Kowalska Wiśniewska Wójcik Kamińska Zielińska Szymańska Dąbrowska Kozłowska
      Jankowska Mazur Krawczyk Piotrowska Grabowska Pawłowska`),
  },
  {
    ...POLAND,
    share: 6,
    given: words(`Paweł Łukasz Michał Krzysztof Wojciech Tomasz Grzegorz Marcin Jakub Mateusz Rafał
      Bartosz Szymon Stanisław`),
    family: words(`Kowalski Wiśniewski Nowak Kamiński Zieliński Szymański Dąbrowski Kozłowski
      Jankowski Mazur Krawczyk Piotrowski Grabowski Pawłowski`),
  },
  {
    country: 'FI',
    share: 8,
    cities: words('Helsinki Tampere Turku Oulu Jyväskylä'),
    order: 'givenFirst',
    given: words(`Aino Eero Veera Mikko Päivi Juhani Sanna Antti Riikka Väinö Kaisa Ilkka Tuuli
      Jyrki Hilla Olavi`),
    family: words(`Virtanen Mäkinen Nieminen Hämäläinen Lehtonen Heikkinen Koskinen Järvinen
      Saarinen Laitinen Rantanen Salonen Ahola Pöysti Kettunen Väisänen`),
  },
  {
    country: 'FR',
    share: 8,
    cities: words('Paris Lyon Nantes Toulouse Strasbourg Besançon'),
    order: 'givenFirst',
    given:
      words(`Hélène François Chloé Jérôme Élodie Benoît Camille Théo Anaïs Rémi Inès Gaël Noémie
      Loïc Margaux Étienne`),
    family: words(`Lefèvre Moreau Girard Béranger Dubois Marchand Gauthier Rousseau Chevalier Bonnet
      Lemaître Caron D'Aubigny Renard Fontaine Perrin`),
  },
  {
    ...UKRAINE,
    share: 3,
    given: words(`Оксана Ірина Наталія Юлія Софія Олена Дарина Тетяна Катерина Марія`),
    family: words(`Шевченко Коваленко Бондаренко Ткаченко Кравченко Олійник Лисенко Мельник Поліщук
      Гончаренко`),
  },
  {
    ...UKRAINE,
    share: 3,
    given: words(`Андрій Тарас Олександр Дмитро Євген Богдан Ігор Максим Сергій Юрій`),
    family: words(`Шевчук Коваль Бойко Ткачук Кравчук Романюк Лисенко Мельник Поліщук Гайдамака`),
  },
  {
    ...KAZAKHSTAN,
    share: 4,
    given: words(`Виктор Алина Марина Алексей Ольга Николай Светлана Артём Ксения Тимур`),
    family: words(`Ким Цой Пак Ли Ахмет Нурлан Вагнер Шмидт Гончар Ермек`),
  },
  {
    country: 'KR',
    share: 5,
    cities: words('서울 부산 인천 대전'),
    order: 'familyFirstUnspaced',
    given: words('민준 서연 지호 하은 도윤 수빈 예준 지우 현우 유진 태민 은서'),
    family: words('김 이 박 최 정 강 조 윤 장 임 한 오'),
  },
  {
    country: 'JP',
    share: 5,
    cities: words('東京 大阪 京都 札幌 福岡'),
    order: 'familyFirst',
    given: words('陽菜 大翔 美咲 健太 さくら 翔太 結衣 直樹 葵 拓海 真由美 一郎'),
    family: words('佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 斎藤'),
  },
]
