import { expect } from 'vitest'
import type { RequestOf } from '../../../src/contract/methods'
import { present } from '../../../src/lib/assert'
import type { HallPerson } from '../harness/hall'
import { scoresOf } from './expected-ratings'
import type { Tournament } from './forty-players'
import type { PlayedHand } from './hand-by-seats'
import { CUT_SHORT, mistakeAt } from './played-games'
import { readTable, recordOf, scoresRead, type Table } from './table-reads'

type Part = 'early' | 'inExtraTime' | 'late'

/** All tables play this part of their games at the same time. The four players of a table record hands in turn. */
export async function playPart(
  tournament: Tournament,
  { tables, part }: { tables: readonly Table[]; part: Part },
): Promise<void> {
  await Promise.all(tables.map((table) => playHands(tournament, { table, part })))
}

async function playHands(
  tournament: Tournament,
  { table, part }: { table: Table; part: Part },
): Promise<void> {
  const { early, inExtraTime = [], late } = table.game
  const whole = [...early, ...inExtraTime, ...late]
  for (const hand of table.game[part] ?? []) {
    const number = whole.indexOf(hand)
    if (number === 0) await preview(tournament, { table, hand })
    const next = whole[number + 1]
    const isFinished = next === undefined && table.game !== CUT_SHORT
    expect(await addRound(tournament, { table, hand })).toMatchObject({
      lastHandStarted: part === 'late',
      isFinished,
      ...(next && { round: next.round, honba: next.honba }),
    })
    if (isFinished) recordOf(tournament, table).status = 'waiting'
  }
}

/** A player of the table records a hand, and the test adds its score changes to its own records. */
export async function addRound(
  tournament: Tournament,
  { table, hand }: { table: Table; hand: PlayedHand },
) {
  const game = recordOf(tournament, table)
  const by = recorder(tournament, { table, number: game.deltas.length })
  const added = await tournament.wire.call('Mimir.AddRound', requestOf(table, hand), { by })
  game.deltas.push(hand.deltas)
  expect(added.scores?.map(({ score }) => score)).toEqual(scoresOf(game))
  return added
}

async function preview(
  tournament: Tournament,
  { table, hand }: { table: Table; hand: PlayedHand },
): Promise<void> {
  const by = recorder(tournament, { table, number: 3 })
  const request = requestOf(table, hand)
  const { state } = await tournament.wire.call('Mimir.PreviewRound', request, { by })
  expect(state?.scoresDelta?.map(({ score }) => score)).toEqual(hand.deltas)
}

/** Records a hand with the wrong winner and loser. The referee cancels it, and the scores are as before. */
export async function recordAndUndo(tournament: Tournament, table: Table): Promise<void> {
  const before = scoresOf(recordOf(tournament, table))
  const hand = mistakeAt(present(table.game.late[0], 'a late hand'))
  const by = recorder(tournament, { table, number: 0 })
  const request = requestOf(table, hand)
  const { scores = [] } = await tournament.wire.call('Mimir.AddRound', request, { by })
  expect(scores.map(({ score }) => score)).not.toEqual(before)
  await dropLastRound(tournament, table)
  expect(scoresRead(await readTable(tournament, table))).toEqual(before)
}

/** The referee cancels the last hand of a table, with the scores they see. */
export async function dropLastRound(tournament: Tournament, table: Table): Promise<void> {
  const { wire, referee } = tournament
  const { scores = [] } = await readTable(tournament, table)
  const request = { sessionHash: table.hash, intermediateResults: scores }
  await wire.call('Mimir.DropLastRound', request, { by: referee })
}

const requestOf = ({ hash, players }: Table, hand: PlayedHand): RequestOf<'Mimir.AddRound'> => ({
  sessionHash: hash,
  roundData: hand.report(players),
})

/**
 * Returns which player of the table records the next hand. The players take turns; a player who is replaced has no
 * device there and is skipped.
 */
function recorder(
  tournament: Tournament,
  { table, number }: { table: Table; number: number },
): HallPerson {
  const { replaced } = recordOf(tournament, table)
  const atTable = table.players.filter((id) => !replaced.includes(id))
  const id = atTable[number % atTable.length]
  return present(
    [...tournament.players, tournament.lateEntrant].find((person) => person.id === id),
    `player ${id}`,
  )
}
