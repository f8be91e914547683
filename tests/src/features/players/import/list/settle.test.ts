import { expect, test } from 'vitest'
import type { KnownPerson } from '../../../../../../src/contract/decode/listed'
import type { ListLine } from '../../../../../../src/features/players/import/list/lines'
import {
  detailsOf,
  registrationOf,
} from '../../../../../../src/features/players/import/list/registration'
import {
  settleList,
  type LineChoice,
  type SettledLine,
} from '../../../../../../src/features/players/import/list/settle'

const line = (title: string, more: Partial<ListLine> = {}): ListLine => ({
  line: 1,
  title,
  surname: '',
  city: '',
  country: '',
  associationNumber: '',
  accountId: null,
  localId: null,
  teamName: '',
  doubt: null,
  ...more,
})
const person = (id: number, title: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  title,
  surname: '',
  city: '',
  country: '',
  associationNumber: '',
  hasNoSignIn: false,
  isRegistered: false,
  isSubstitute: false,
  localId: null,
  ...more,
})
const JAN = person(7, 'Jan Novák', { city: 'Brno', associationNumber: '04000012' })
const OTHER_JAN = person(8, 'Novák Jan', { city: 'Plzeň' })
const EVA = person(9, 'Eva Malá')

const told = (settled: SettledLine): string => {
  if (settled.kind === 'ask') return `ask ${settled.question}`
  return 'person' in settled ? `${settled.kind} ${settled.person.id}` : settled.kind
}
const settle = (one: ListLine, people: readonly KnownPerson[], choice?: LineChoice) =>
  settleList(
    [one],
    { candidates: [people], registered: [] },
    new Map(choice ? [[1, choice]] : []),
  ).list.map(told)

test.each<[string, ListLine, readonly KnownPerson[], string]>([
  ['a name that nobody has', line('Jan Novák'), [], 'new'],
  ['a name that one person has', line('NOVAK Jan'), [JAN], 'account 7'],
  ['a name of two people, without a city', line('Jan Novák'), [JAN, OTHER_JAN], 'ask several'],
  [
    'a name of two people and the city of one of them',
    line('Jan Novák', { city: 'plzen' }),
    [JAN, OTHER_JAN],
    'account 8',
  ],
  [
    'a name of two people and the city of neither of them',
    line('Jan Novák', { city: 'Praha' }),
    [JAN, OTHER_JAN],
    'ask several',
  ],
  [
    'a name and a city other than the person’s',
    line('Jan Novák', { city: 'Praha' }),
    [JAN],
    'ask otherCity',
  ],
  [
    'a name and its association number',
    line('Jan Novák', { associationNumber: '4000012' }),
    [JAN, OTHER_JAN],
    'account 7',
  ],
  [
    'a name and an association number other than the person’s',
    line('Jan Novák', { associationNumber: '04000099' }),
    [JAN],
    'ask otherNumber',
  ],
  [
    'the association number of a person with another name',
    line('Eva Malá', { associationNumber: '04000012' }),
    [JAN, EVA],
    'ask numberOfOther',
  ],
  ['an account’s number alone', line('', { accountId: 7 }), [JAN], 'account 7'],
  [
    'an account’s number and the name of its owner',
    line('Novák, Jan', { accountId: 7 }),
    [JAN, OTHER_JAN],
    'account 7',
  ],
  [
    'an account’s number and the name of somebody else',
    line('Eva Malá', { accountId: 7 }),
    [JAN, EVA],
    'ask otherName',
  ],
  [
    'an account’s number that nobody has',
    line('Eva Malá', { accountId: 99 }),
    [EVA],
    'ask noAccount',
  ],
  [
    'an account’s number and another association number',
    line('Jan Novák', { accountId: 7, associationNumber: '5' }),
    [JAN],
    'ask otherNumber',
  ],
  ['a name in another spelling', line('Joerg Mueller'), [person(3, 'Jörg Müller')], 'ask likeName'],
  ['somebody who is registered', line('Eva Malá'), [{ ...EVA, isRegistered: true }], 'here 9'],
  [
    'a name and a country other than the person’s',
    line('Eva Malá', { country: 'CZ' }),
    [{ ...EVA, country: 'SK' }],
    'ask otherCountry',
  ],
  ['a digit in a name that nobody has', line('Vera 2', { doubt: 'oddName' }), [], 'ask oddName'],
  [
    'a digit in the name of somebody who is registered',
    line('VERA 2', { doubt: 'oddName' }),
    [person(3, 'Vera 2', { isRegistered: true })],
    'here 3',
  ],
  [
    'a digit in the name of an account',
    line('Vera 2', { doubt: 'oddName' }),
    [person(3, 'Vera 2')],
    'account 3',
  ],
  [
    'a name with a sign that the account’s name does not have',
    line('Eva/Malá', { doubt: 'oddName' }),
    [EVA],
    'ask oddName',
  ],
  ['a substitute', line('Eva Malá'), [{ ...EVA, isSubstitute: true }], 'ask substitute'],
  ['a doubt about a new person', line('Waiting list', { doubt: 'loneCell' }), [], 'ask loneCell'],
  [
    'a doubt about an account',
    line('Eva Malá', { doubt: 'tooManyCells' }),
    [EVA],
    'ask tooManyCells',
  ],
])('for a line of an imported list with %s, the decision is $3', (_what, one, people, expected) => {
  expect(settle(one, people)).toEqual([expected])
})

test.each<[string, LineChoice, string]>([
  ['one of the offered people', { kind: 'person', id: 8 }, 'account 8'],
  ['a person who is not offered', { kind: 'person', id: 9 }, 'ask several'],
  ['a new person', { kind: 'new' }, 'new'],
  ['to leave the line out', { kind: 'leave' }, 'left'],
])('a line of a list for which somebody chose %s is settled as $2', (_what, choice, expected) => {
  expect(settle(line('Jan Novák'), [JAN, OTHER_JAN], choice)).toEqual([expected])
})

test('a list asks about a line that means the same person as an earlier line', () => {
  const lines = [
    line('Jan Novák', { line: 2 }),
    line('NOVÁK Jan', { line: 3 }),
    line('Ada Lark', { line: 4 }),
    line('Lark Ada', { line: 5 }),
    line('Ada Lark', { line: 6, city: 'Bath' }),
    line('Ada Lark', { line: 7, city: 'York' }),
  ]
  const candidates = [[JAN], [JAN], [], [], [], []]

  const { list } = settleList(lines, { candidates, registered: [] }, new Map())

  expect(list.map(told)).toEqual([
    'account 7',
    'ask twice',
    'new',
    'ask twice',
    'ask twice',
    'ask twice',
  ])
})

test('a list tells two new people of one name apart by their cities', () => {
  const lines = [
    line('Ada Lark', { line: 1, city: 'Bath' }),
    line('Ada Lark', { line: 2, city: 'York' }),
  ]

  const { list } = settleList(lines, { candidates: [[], []], registered: [] }, new Map())

  expect(list.map(told)).toEqual(['new', 'new'])
})

test('a list that is imported again says who is new, who is registered, and who is no longer in the list', () => {
  const here = { ...JAN, isRegistered: true }
  const gone = { ...EVA, isRegistered: true }
  const asked = { ...OTHER_JAN, title: 'Ota Sýkora', isRegistered: true }
  const lines = [
    line('Jan Novák', { line: 1, city: 'Brno' }),
    line('Ada Lark', { line: 2 }),
    line('Ota Sýkora', { line: 3, city: 'Praha' }),
  ]

  const { list, missing } = settleList(
    lines,
    { candidates: [[here], [], [asked]], registered: [here, gone, asked] },
    new Map(),
  )

  expect(list.map(told)).toEqual(['here 7', 'new', 'ask otherCity'])
  expect(missing.map(({ id }) => id)).toEqual([9])
})

test('one press registers accounts by number and new people with all their details, and skips lines with an open question', () => {
  const lines = [
    line('NOVAK Jan', { line: 1, localId: 3, teamName: 'Cranes' }),
    line('Ada Lark', {
      line: 2,
      surname: 'Lark',
      city: 'Bath',
      country: 'GB',
      associationNumber: '17',
    }),
    line('Eva Malá', { line: 3, city: 'Ostrava' }),
    line('Ota Sýkora', { line: 4 }),
  ]
  const { list } = settleList(
    lines,
    { candidates: [[JAN], [], [{ ...EVA, city: 'Brno' }], []], registered: [] },
    new Map([[4, { kind: 'new' }]]),
  )

  expect(registrationOf(list)).toEqual([
    { personId: 7, title: 'Jan Novák', localId: 3, teamName: 'Cranes' },
    {
      title: 'Ada Lark',
      surname: 'Lark',
      city: 'Bath',
      country: 'GB',
      associationNumber: '17',
      isAnother: false,
      localId: 0,
      teamName: '',
    },
    {
      title: 'Ota Sýkora',
      surname: '',
      city: '',
      country: '',
      associationNumber: '',
      isAnother: true,
      localId: 0,
      teamName: '',
    },
  ])
})

const VERA = person(5, 'Vera Holm', { hasNoSignIn: true, isRegistered: true })
const HELD = line('Vera Holm', { city: 'Bergen', country: 'NO', associationNumber: '17' })

test.each<[string, readonly KnownPerson[], object[]]>([
  [
    'a player without an account of whom nothing is known',
    [VERA],
    [{ personId: 5, title: 'Vera Holm', city: 'Bergen', country: 'NO', associationNumber: '17' }],
  ],
  [
    'a person without an account who is not registered yet',
    [{ ...VERA, isRegistered: false, country: 'NO' }],
    [{ personId: 5, title: 'Vera Holm', city: 'Bergen', country: '', associationNumber: '17' }],
  ],
  [
    'a player of whom all is known',
    [{ ...VERA, city: 'bergen', country: 'NO', associationNumber: '0017' }],
    [],
  ],
  ['a player with an account', [{ ...VERA, hasNoSignIn: false }], []],
  ['a player who is from another city', [{ ...VERA, city: 'Oslo' }], []],
])(
  'a list fills in only unknown details, and none of people with an account or from another city; here it names %s',
  (_what, people, details) => {
    const { list } = settleList([HELD], { candidates: [people], registered: [] }, new Map())

    expect(detailsOf(list)).toEqual(details)
  },
)

test('a list does not give a chosen person somebody else’s association number, and changes no known detail', () => {
  const chosen = { ...VERA, city: 'Oslo' }
  const { list } = settleList(
    [HELD],
    { candidates: [[chosen, { ...EVA, associationNumber: '017' }]], registered: [] },
    new Map([[1, { kind: 'person', id: 5 }]]),
  )

  expect(detailsOf(list)).toEqual([
    { personId: 5, title: 'Vera Holm', city: '', country: 'NO', associationNumber: '' },
  ])
})

test('a list asks when two of its lines have the same association number', () => {
  const lines = [
    line('Vera Holm', { line: 1, associationNumber: '17' }),
    line('Ada Lark', { line: 2, associationNumber: '017' }),
  ]
  const ada = person(6, 'Ada Lark', { hasNoSignIn: true, isRegistered: true })

  const { list } = settleList(lines, { candidates: [[VERA], [ada]], registered: [] }, new Map())

  expect(list.map(told)).toEqual(['here 5', 'ask numberOfOther'])
})
