import { describe, expect, test } from 'vitest'
import { penaltiesByGame } from '../../../../../src/features/games/table/penalties-by-game'
import { rulingsAt } from '../../../../../src/features/games/table/table-rulings'
import { decodeEventData } from '../../../../../src/sync/event-data'
import { penaltiesView } from '../../../../../src/sync/views/penalties-view'
import type { PenaltyJson } from '../../../../../src/contract/wire/atoms_pb'
import type { Ruling } from '../../../../../src/store/stored-ruling'
import { cancelOf, EVENT, NOON, penalty, rowOf, SCOPE, TABLE } from '../../../outbox/rulings'
import { onlyTable, TABLE_47, viewOf } from '../hall'

const MORNING = 'b'.repeat(40)

/** The penalties of Sato Ken, who sits at table 47. */
const GIVEN = [
  { id: 1, who: 11, amount: 1000, reason: 'in the morning', sessionHash: MORNING },
  { id: 2, who: 11, amount: 0, reason: 'at this table', sessionHash: TABLE },
  { id: 3, who: 11, amount: 0, reason: 'between games' },
  { id: 4, who: 11, amount: 500, reason: 'taken back', sessionHash: TABLE, isCancelled: true },
  { id: 5, who: 99, amount: 500, reason: 'of somebody else', sessionHash: TABLE },
]

function groupsWith(
  rows: readonly Ruling[],
  {
    given = GIVEN,
    startedAt = null,
  }: { given?: readonly PenaltyJson[]; startedAt?: number | null } = {},
) {
  const about = { ...SCOPE, eventId: EVENT, fetchedAt: NOON, seq: 1 }
  const kind = 'penalties' as const
  const penalties = { ...about, kind, body: { penalties: [...given] } }
  const data = decodeEventData({
    penalties,
    config: null,
    tables: null,
    players: null,
    timer: null,
    chombo: null,
  })
  const table = onlyTable(viewOf({ tables: [TABLE_47] })).value
  const list = penaltiesView(data, rows)?.penalties ?? []
  return penaltiesByGame(table, list, rulingsAt(table, rows).penalties, startedAt)
}

test('a table lists the penalties of its own game first, and those of another session separately', () => {
  const { ofGame, others } = groupsWith([])
  expect(ofGame.given.map(({ value }) => value.reason)).toEqual(['at this table'])
  expect(others.given.map(({ value }) => value.reason)).toEqual(['between games', 'in the morning'])
})

test('a waiting penalty is listed with the game it was given in', () => {
  const { ofGame, others } = groupsWith([rowOf(penalty('late'), 1)])
  expect(ofGame.rows).toHaveLength(1)
  expect(others.rows).toEqual([])
})

test.each([
  { of: 'another session', id: 1, ofGame: 0, others: 1 },
  { of: 'this game', id: 2, ofGame: 1, others: 0 },
])(
  'a waiting cancellation is listed with its penalty when the penalty was given in $of',
  ({ id, ofGame, others }) => {
    const groups = groupsWith([rowOf(cancelOf({ id }), 1)])
    expect(groups.ofGame.rows).toHaveLength(ofGame)
    expect(groups.others.rows).toHaveLength(others)
  },
)

test('before the penalties are read, a table lists a refused penalty and does not say that it has no others', () => {
  const rows = [rowOf(penalty('late'), 1, { state: 'rejected' })]
  const table = onlyTable(viewOf({ tables: [TABLE_47] })).value
  const groups = penaltiesByGame(table, null, rulingsAt(table, rows).penalties, null)
  expect(groups.ofGame.rows).toHaveLength(1)
  expect(groups.isGameTold).toBe(false)
})

describe('on a server that does not name the game of a penalty', () => {
  const given = [
    { id: 1, who: 11, reason: 'in the morning', createdAt: '2026-11-21 09:30:00' },
    { id: 2, who: 11, reason: 'in this game', createdAt: '2026-11-21 11:30:00' },
  ]
  const reasons = (group: { given: readonly { value: { reason: string } }[] }) =>
    group.given.map(({ value }) => value.reason)

  test('where the server does not name the game of a penalty, a penalty given after the start of a game counts as given in that game', () => {
    const startedAt = Date.UTC(2026, 10, 21, 11, 0)
    const { ofGame, others } = groupsWith([], { given, startedAt })
    expect(reasons(ofGame)).toEqual(['in this game'])
    expect(reasons(others)).toEqual(['in the morning'])
  })

  test('where the server names neither the game of a penalty nor the start of the game, penalties are listed for the players, not for the game', () => {
    const groups = groupsWith([], { given })
    expect(reasons(groups.ofGame)).toEqual([])
    expect(reasons(groups.others)).toEqual(['in this game', 'in the morning'])
    expect(groups.isGameTold).toBe(false)
  })
})
