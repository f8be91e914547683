import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFile } from '../../../../../../src/features/players/import/list/read-file'
import { guessLayout } from '../../../../../../src/features/players/import/list/columns'
import { readLines, type ListLine } from '../../../../../../src/features/players/import/list/lines'

const FOLDER = 'tests/fixtures/people-lists'

/** Writes a line as one text: its place in the file, the name, then everything else in the line. `?` marks a doubt. */
const told = (read: ListLine): string =>
  [
    `${read.line}: ${read.title}`,
    read.surname,
    read.city,
    read.country,
    read.associationNumber,
    read.accountId === null ? '' : `#${read.accountId}`,
    read.localId === null ? '' : `no. ${read.localId}`,
    read.teamName,
    read.doubt === null ? '' : `? ${read.doubt}`,
  ]
    .filter((part) => part !== '')
    .join(' | ')

const LISTS: readonly (readonly [file: string, how: string, people: readonly string[]])[] = [
  [
    '01-nr-surname-name-city-ema.csv',
    'utf-8 ","',
    [
      '2: Anna Kalniņa | Kalniņa | Rīga | 17000001',
      '3: Jiří Novák | Novák | Brno | 04000012',
      '4: Jörg Müller | Müller | Köln',
    ],
  ],
  [
    '02-semicolons-bom.csv',
    'utf-8 ";"',
    ['2: Käthe Grünwald | Grünwald | Jena | DE', '3: Ulf Bauer | Bauer | Graz | AT'],
  ],
  [
    '03-cyrillic-1251.csv',
    'windows-1251 ";"',
    [
      '2: Артём Ёлкин | Ёлкин | Казань',
      '3: Дарья Щукина | Щукина | Тверь',
      '4: Пётр Быстров | Быстров | Псков',
    ],
  ],
  [
    '04-utf-16-tabs.txt',
    'utf-16le "\\t"',
    ['2: Żaneta Łuczak | Łuczak | Łódź', '3: Ivan Đurić | Đurić | Niš'],
  ],
  ['05-utf-16-be.txt', 'utf-16be "\\t"', ['2: Анна Соколова | Москва', '3: Илья Зимин | Омск']],
  ['06-utf-16-without-mark.txt', 'utf-16le "\\t"', ['2: Ada Lark | Bath', '3: Bo Finch | York']],
  [
    '07-central-europe-1250.csv',
    'windows-1250 ";"',
    [
      '2: Luděk Dvořák | Dvořák | Plzeň',
      '3: Šárka Černá | Černá | Ústí nad Labem',
      '4: Ondřej Říha | Říha | Děčín',
    ],
  ],
  [
    '08-western-1252.csv',
    'windows-1252 ";"',
    [
      '2: Bjørn Sørensen | Sørensen | Tromsø',
      '3: Märta Åkesson | Åkesson | Malmö',
      '4: Hélène Lefèvre | Lefèvre | Nîmes',
    ],
  ],
  ['09-korean-euc-kr.csv', 'euc-kr ","', ['2: 김서연 | 김 | 부산', '3: 박도윤 | 박 | 대구']],
  ['10-korean-one-column.txt', 'utf-8 "none"', ['2: 이하준', '3: 최지우']],
  [
    '11-surname-comma-name.txt',
    'utf-8 ","',
    ['1: Jan Novák | Novák', '2: Sanne van Dijk | van Dijk', '3: Róisín O’Neill | O’Neill'],
  ],
  [
    '12-capitals-one-column.csv',
    'utf-8 ";"',
    [
      '2: Ewa Nowak | Nowak | PL',
      '3: Piet van den Berg | van den Berg | NL',
      '4: Luca D’Angelo | D’Angelo | IT',
    ],
  ],
  [
    '13-broken-quotes.csv',
    'utf-8 ";"',
    [
      '2: Ozols "Bear" Jānis | Rīga | ? oddName',
      '3: "Liepa Ilze | Liepāja | ? oddName',
      '4: Bērziņš "Wolf" Kārlis | Cēsis | ? oddName',
      '5: Maija Eglīte | Eglīte | Rīga',
    ],
  ],
  [
    '14-title-and-two-heads.csv',
    'utf-8 ";"',
    ['5: Bo Finch | Finch | York | GB', '6: Ada Lark | Lark | Bath | GB'],
  ],
  ['15-totals.csv', 'utf-8 ";"', ['2: Соколова Анна', '3: Зимин Илья']],
  ['16-empty-columns.csv', 'utf-8 ";"', ['2: Ada Lark | Bath', '4: Bo Finch | York']],
  [
    '17-namesakes.csv',
    'utf-8 ";"',
    ['2: Jan Novák | Novák | Brno', '3: Jan Novák | Novák | Plzeň', '4: Jan Novák | Novák'],
  ],
  [
    '18-running-numbers-without-head.txt',
    'utf-8 "\\t"',
    ['1: Ada Lark | Bath', '2: Bo Finch | York', '3: Cy Wren | Bath'],
  ],
  ['19-numbered-lines.txt', 'utf-8 "none"', ['1: Ada Lark', '2: Bo Finch | York', '3: Cy Wren']],
  ['20-account-numbers.txt', 'utf-8 "\\t"', ['1: Ada Lark | #37', '2: Bo Finch | #5', '3:  | #41']],
  ['21-aligned-by-spaces.txt', 'utf-8 "spaces"', ['2: Ada Lark | Bath', '3: Bo Finch | York']],
  [
    '22-pipes.txt',
    'utf-8 "|"',
    ['2: Ada Lark | Lark | EMA-0042', '3: Bo Finch | Finch | ? oddNumber'],
  ],
  ['23-form-answers.csv', 'utf-8 ","', ['2: Ada Lark | Bath', '3: Bo Finch | York']],
  [
    '24-fio.csv',
    'utf-8 ";"',
    ['2: Анна Соколова | Соколова | Москва | 12000007', '3: Илья Зимин | Зимин | Омск | 12000008'],
  ],
  [
    '25-waiting-list.csv',
    'utf-8 ";"',
    [
      '2: Ada Lark | Bath | GB',
      '3: Bo Finch | York | GB',
      '4: Waiting list | ? loneCell',
      '5: Cy Wren | Hull | GB',
    ],
  ],
  [
    '26-shifted-cells.csv',
    'utf-8 ";"',
    [
      '2: Ada Lark | Lark | Bath',
      '3: Bo Finch | Finch | York | ? tooManyCells',
      '4: Cy Wren | Wren | Hull',
      '5: 555-1234 | York | ? noName',
    ],
  ],
  [
    '27-teams-and-start-numbers.csv',
    'utf-8 ";"',
    ['2: Käthe Grünwald | Grünwald | no. 3 | Kraniche', '3: Ulf Bauer | Bauer | no. 4 | Drachen'],
  ],
  ['28-heads-again.csv', 'utf-8 ";"', ['2: Ada Lark | Bath', '4: Bo Finch | York']],
  [
    '29-workbook.xlsx',
    'workbook "none"',
    [
      '2: Anna Bērziņa | Bērziņa | Rīga | 17000001',
      '4: Ada Bell & Co | Bell & Co | Bath | 11000042',
    ],
  ],
  [
    '30-workbook-inline.xlsx',
    'workbook "none"',
    ['2: 김서연 | 부산 | KR', '3: Ada Lark | Bath | GB'],
  ],
]

test('every sample list in the folder has a case in this test', () => {
  expect(LISTS.map(([file]) => file)).toEqual(readdirSync(FOLDER).toSorted())
})

test.each(LISTS)('the people of the list %s (%s) are read', async (file, how, people) => {
  const { rows, encoding, separator } = await readFile(
    new Uint8Array(readFileSync(`${FOLDER}/${file}`)),
  )

  expect(`${encoding ?? 'workbook'} ${JSON.stringify(separator)}`).toBe(how)
  expect(readLines(rows, guessLayout(rows)).map(told)).toEqual(people)
})
