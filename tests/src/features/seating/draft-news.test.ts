import { expect, test } from 'vitest'
import { playerId } from '../../../../src/domain/ids'
import { draftNews, type DrawingFacts } from '../../../../src/features/seating/draft-news'

const player = (id: number, given: { ignoreSeating?: true; localId?: number } = {}) => ({
  id: playerId(id),
  ignoreSeating: given.ignoreSeating ?? false,
  localId: given.localId ?? null,
})
const excluded = (id: number) => player(id, { ignoreSeating: true })

const OPEN = { isPrescripted: false, windShuffleMode: 'balanced' }
const SCRIPT = { isPrescripted: true, windShuffleMode: 'balanced' }
const FOUR: DrawingFacts = { config: OPEN, players: [player(1), player(2), player(3), player(4)] }
const DRAWN = { tables: [{ playerIds: [1, 2, 3, 4].map(playerId) }], isRefused: false }

const SCRIPTED: DrawingFacts = {
  config: SCRIPT,
  players: [
    player(1, { localId: 1 }),
    player(2, { localId: 2 }),
    player(3, { localId: 3 }),
    player(4, { localId: 4 }),
  ],
}

interface Case {
  what: string
  known?: DrawingFacts
  now: DrawingFacts
  news: { missing: readonly number[]; added: readonly number[] } | null
}

const CASES: Case[] = [
  { what: 'is still good when nothing has changed', now: FOUR, news: null },
  {
    what: 'names one of its players who is excluded by now',
    now: { config: OPEN, players: [player(1), player(2), player(3), excluded(4)] },
    news: { missing: [4], added: [] },
  },
  {
    what: 'names one of its players who was removed and a newcomer',
    now: { config: OPEN, players: [player(1), player(2), player(3), player(5)] },
    news: { missing: [4], added: [5] },
  },
  {
    what: 'is still good when a player is registered and excluded from seating',
    now: { config: OPEN, players: [...FOUR.players, excluded(5)] },
    news: null,
  },
  {
    what: 'is still good when the device hears later of a registration that the draft includes',
    known: { config: OPEN, players: [player(1), player(2), player(3)] },
    now: FOUR,
    news: null,
  },
  {
    what: 'is still good while the device has not heard of an exclusion that the draft includes',
    known: { config: OPEN, players: [...FOUR.players, player(5)] },
    now: { config: OPEN, players: [...FOUR.players, player(5)] },
    news: null,
  },
  {
    what: 'is still good when the device hears later of an exclusion that the draft includes',
    known: { config: OPEN, players: [...FOUR.players, player(5)] },
    now: { config: OPEN, players: [...FOUR.players, excluded(5)] },
    news: null,
  },
  {
    what: 'is out of date when winds are dealt in another way',
    now: { ...FOUR, config: { isPrescripted: false, windShuffleMode: 'random' } },
    news: { missing: [], added: [] },
  },
  {
    what: 'is still good when a local ID changes where no script is used',
    now: {
      config: OPEN,
      players: [player(1, { localId: 9 }), player(2), player(3), player(4)],
    },
    news: null,
  },
  {
    what: 'is out of date when two players of a script exchange their local IDs',
    known: SCRIPTED,
    now: {
      config: SCRIPT,
      players: [
        player(1, { localId: 2 }),
        player(2, { localId: 1 }),
        player(3, { localId: 3 }),
        player(4, { localId: 4 }),
      ],
    },
    news: { missing: [], added: [] },
  },
]

test.each(CASES.map((one) => [one.what, one] as const))(
  'a draft of a seating %s',
  (_, { known = FOUR, now, news }) => {
    expect(draftNews({ ...DRAWN, known }, now)).toEqual(news)
  },
)

test('a draft that the server has refused counts as out of date, even if this device knows of no change', () => {
  expect(draftNews({ ...DRAWN, known: FOUR, isRefused: true }, FOUR)).toEqual({
    missing: [],
    added: [],
  })
})
