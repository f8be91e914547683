import type { ExpectByCall } from '../../../../src/contract/expect'
import type { Slip } from '../../../../src/domain/session/slip'
import { enterResultIntent, seenForResult } from '../../../../src/outbox/policies/enter-result'
import { ENTERED_HERE } from '../../../../src/contract/hand-fingerprint'
import { canUndo } from '../../../../src/outbox/ruling'
import { addExtraTimeIntent } from '../../../../src/outbox/policies/add-extra-time'
import { addPenaltyIntent } from '../../../../src/outbox/policies/add-penalty'
import { addRoundIntent } from '../../../../src/outbox/policies/add-round'
import { answerRefereeCallIntent } from '../../../../src/outbox/policies/answer-referee-call'
import { cancelPenaltyIntent } from '../../../../src/outbox/policies/cancel-penalty'
import { dropLastRoundIntent } from '../../../../src/outbox/policies/drop-last-round'
import { registerPlayerIntent } from '../../../../src/outbox/policies/register-player'
import {
  seenForEnding,
  tableEndingIntent,
  type TableEnding,
} from '../../../../src/outbox/policies/table-endings'
import { checkInPlayerIntent } from '../../../../src/outbox/policies/check-in-player'
import { updatePlayerReplacementIntent } from '../../../../src/outbox/policies/update-player-replacement'
import { updatePlayerSeatingFlagIntent } from '../../../../src/outbox/policies/update-player-seating-flag'
import { answersFor, type RefereeAnswer } from '../../../../src/outbox/core/answer'
import type { ServerFacts } from '../../../../src/outbox/core/server-facts'
import type { Intent } from '../../../../src/outbox/intent'
import {
  projectPenalties,
  projectPlayers,
  projectRegistrations,
  projectTables,
} from '../../../../src/outbox/project'
import type { Ruling } from '../../../../src/store/stored-ruling'
import type { Prng } from './prng'
import { NEWCOMERS, personTitle, type Snapshot } from './hall'

const nobody = { players: [] }

/** The people named on the screen, as the subject of a ruling. */
const about = (...players: readonly { readonly id: number; readonly title: string }[]) => ({
  players: players.map(({ id, title }) => ({ id, name: title })),
})

/**
 * Returns a ruling that a referee may make while looking at a snapshot with their own rulings laid over it; undefined
 * when no ruling is possible.
 */
export function nextIntent(
  snapshot: Snapshot,
  rows: readonly Ruling[],
  prng: Prng,
): Intent | undefined {
  switch (prng.between(0, 12)) {
    case 0:
    case 1:
      return penaltyIntent(snapshot, prng)
    case 2:
      return cancelIntent(snapshot, rows, prng)
    case 3:
    case 4:
      return dropIntent(snapshot, rows, prng)
    case 5:
      return extraIntent(snapshot, rows, prng)
    case 6:
      return replacementIntent(snapshot, rows, prng)
    case 7:
      return endingIntent(snapshot, rows, prng)
    case 10:
      return enterIntent(snapshot, rows, prng)
    case 11:
      return tickIntent(snapshot, rows, prng)
    case 12:
      return answerOfCall(snapshot, prng)
    case 8:
      return registerIntent(snapshot, rows, prng)
    default:
      return flagIntent(snapshot, rows, prng)
  }
}

/** Returns the row that the referee undoes, if there is one. */
export const rowToUndo = (rows: readonly Ruling[], prng: Prng): Ruling | undefined =>
  prng.pick(rows.filter(canUndo))

/**
 * Returns the referee's answer to a ruling in question, by what they see now. With `isTired` they make no new rulings.
 */
export function answerTo(
  row: Ruling,
  given: {
    snapshot: Snapshot
    rows: readonly Ruling[]
    prng: Prng
    isTired: boolean
    serverFacts: ServerFacts
  },
): RefereeAnswer | null {
  const { snapshot, rows, prng, isTired, serverFacts } = given
  const fitting = answersFor(row, serverFacts)
  const over = fitting.find((each) => each === 'leave' || each === 'close')
  const kind = isTired && over !== undefined ? over : prng.pick(fitting)
  switch (kind) {
    case undefined:
      return null
    case 'leave':
    case 'retry':
    case 'close':
    case 'withdraw':
      return { kind }
    case 'retryAsNew': {
      const others = rows.filter(({ id }) => id !== row.id)
      const intent = againIntent(row, snapshot, others)
      return intent ? { kind, intent } : { kind: over ?? 'leave' }
    }
    case 'cancelBoth': {
      const both = bothIntents(row, snapshot)
      return both ? { kind, intents: both } : { kind: 'leave' }
    }
  }
}

function penaltyIntent(snapshot: Snapshot, prng: Prng): Intent | undefined {
  const player = prng.pick(snapshot.players)
  if (player === undefined) return undefined
  const table = snapshot.tables.find(({ eventId }) => eventId === player.eventId)
  return addPenaltyIntent({
    eventId: player.eventId,
    playerId: player.id,
    amount: 500 * prng.between(0, 5),
    reason: prng.pick(['late', 'phone']) ?? 'late',
    sessionHash: table?.sessionHash ?? null,
    subject: about(player),
  })
}

function cancelIntent(snapshot: Snapshot, rows: readonly Ruling[], prng: Prng): Intent | undefined {
  const list = projectPenalties(snapshot.penalties, rows, snapshot.mark)
  const shown = prng.pick(list.filter(({ value }) => !value.isCancelled))
  const player = snapshot.players.find(({ id }) => id === shown?.value.playerId)
  if (shown === undefined || player === undefined) return undefined
  const { id } = shown.value
  const penalty = id === null ? { pendingActionId: shown.actionId ?? '' } : { id }
  return cancelPenaltyIntent({
    eventId: player.eventId,
    playerId: player.id,
    penalty,
    reason: 'mistake',
    seen: { playerId: player.id, amount: shown.value.amount, ruledAt: shown.value.ruledAt },
    subject: about(player),
  })
}

function dropIntent(snapshot: Snapshot, rows: readonly Ruling[], prng: Prng): Intent | undefined {
  const table = prng.pick(projectTables(snapshot.tables, rows, snapshot.mark))?.value
  if (table === undefined) return undefined
  const { sessionHash, eventId, handCount, lastHand } = table
  // A hand that was entered on this device can be withdrawn. It can be cancelled only once a snapshot
  // includes it.
  if (lastHand?.at === ENTERED_HERE) return undefined
  if (lastHand !== null) {
    const seen = {
      handCount,
      lastHand,
      scores: table.scores,
      scoresBefore: table.scoresBeforeLastHand,
    }
    return dropLastRoundIntent({ eventId, sessionHash, seen, subject: nobody })
  }
  // The last hand is already being cancelled, so the referee cancels the hand before it, which the list of hands shows.
  const seen = seenHand(table.hands, table.playerIds, handCount)
  return (
    seen && dropLastRoundIntent({ eventId, sessionHash, seen, isFromRounds: true, subject: nobody })
  )
}

/** A hand from a slip: a ron of the first player off the second, or a draw. */
function enterIntent(snapshot: Snapshot, rows: readonly Ruling[], prng: Prng): Intent | undefined {
  const table = prng.pick(projectTables(snapshot.tables, rows, snapshot.mark))?.value
  return table?.status === 'inprogress' ? handAt(table, prng.between(0, 3)) : undefined
}

/** Enters the next hand of a table: a ron of this many han, or a draw when `han` is 0. */
function handAt(table: Snapshot['tables'][number], han: number): Intent {
  const { eventId, sessionHash, handCount, lastHand, scores, playerIds } = table
  const roundIndex = Math.min(16, table.currentRoundIndex)
  const [winnerId = 0, loserId = 0] = playerIds
  const win = { winnerId, loserId, han, fu: 30 }
  const moment = { roundIndex, honba: 0 }
  const round = han === 0 ? { draw: moment } : { ron: { ...moment, ...win } }
  const changeOf = (id: number) => (id === winnerId ? 1 : id === loserId ? -1 : 0) * 1000 * han
  return addRoundIntent({
    eventId,
    sessionHash,
    round,
    seen: { handCount, lastHand, scores },
    after: {
      scores: scores.map(({ playerId, score }) => ({
        playerId,
        score: score + changeOf(playerId),
      })),
      roundIndex: roundIndex + 1,
      honba: 0,
      riichiSticks: 0,
    },
    subject: nobody,
  })
}

function extraIntent(snapshot: Snapshot, rows: readonly Ruling[], prng: Prng): Intent | undefined {
  const table = prng.pick(projectTables(snapshot.tables, rows, snapshot.mark))?.value
  if (table === undefined) return undefined
  const { eventId, sessionHash, extraTime } = table
  return addExtraTimeIntent({
    eventId,
    sessionHash,
    extraTime: 60 * prng.between(1, 5),
    seenExtraTime: extraTime,
    subject: nobody,
  })
}

function answerOfCall(snapshot: Snapshot, prng: Prng): Intent | undefined {
  const table = prng.pick(snapshot.tables)
  return table && answerIntent(table, new Date(prng.between(1, 1_000_000)).toISOString())
}

const answerIntent = (
  { eventId, sessionHash }: Pick<Snapshot['tables'][number], 'eventId' | 'sessionHash'>,
  calledAt: string,
): Intent =>
  answerRefereeCallIntent({
    eventId,
    sessionHash,
    calledAt: Date.parse(calledAt),
    note: '',
    subject: nobody,
  })

function flagIntent(snapshot: Snapshot, rows: readonly Ruling[], prng: Prng): Intent | undefined {
  // Only two players are chosen from, so that the referee often changes their mind about the same player.
  const few = snapshot.players.slice(0, 2)
  const player = prng.pick(projectPlayers(few, rows, snapshot.mark))?.value
  if (player === undefined) return undefined
  const { id, eventId, ignoreSeating } = player
  return updatePlayerSeatingFlagIntent({
    eventId,
    playerId: id,
    ignoreSeating: !ignoreSeating,
    seenIgnoreSeating: ignoreSeating,
    subject: about(player),
  })
}

function tickIntent(snapshot: Snapshot, rows: readonly Ruling[], prng: Prng): Intent | undefined {
  const few = snapshot.players.slice(0, 2)
  const player = prng.pick(projectPlayers(few, rows, snapshot.mark))?.value
  if (player === undefined) return undefined
  const { id, eventId, replacedBy, hereSince = '' } = player
  return checkInPlayerIntent({
    eventId,
    playerId: id,
    session: 1,
    isHere: hereSince === '',
    seenReplacementId: replacedBy?.id ?? null,
    subject: about(player),
  })
}

function replacementIntent(
  snapshot: Snapshot,
  rows: readonly Ruling[],
  prng: Prng,
): Intent | undefined {
  const few = snapshot.players.slice(0, 2)
  const player = prng.pick(projectPlayers(few, rows, snapshot.mark))?.value
  if (player === undefined) return undefined
  const { id, eventId, replacedBy } = player
  const substitute = replacedBy === null ? prng.between(91, 92) : null
  const named = substitute === null ? [] : [{ id: substitute, title: personTitle(substitute) }]
  return updatePlayerReplacementIntent({
    eventId,
    playerId: id,
    replacementId: substitute,
    seenReplacementId: replacedBy?.id ?? null,
    subject: about(player, ...named),
  })
}

/** The referee removes or finishes a game, or takes its result back, depending on what the screen shows. */
function endingIntent(snapshot: Snapshot, rows: readonly Ruling[], prng: Prng): Intent | undefined {
  const table = prng.pick(projectTables(snapshot.tables, rows, snapshot.mark))?.value
  if (table === undefined) return undefined
  if (prng.chance(0.3)) {
    const moved = 1000 * prng.between(1, 4)
    return resultOf(table, [25000 + moved, 25000 - moved, 25000, 25000])
  }
  const ending = prng.pick(['ForceFinishGame', 'EndGame', 'CancelGame'] as const) ?? 'CancelGame'
  return endingOf(table.status === 'finished' ? 'DefinalizeGame' : ending, table)
}

/** The result on the slip of a table. */
function resultOf(
  table: Snapshot['tables'][number],
  [east = 0, south = 0, west = 0, north = 0]: readonly number[],
): Intent | undefined {
  const { eventId, sessionHash } = table
  const seen = seenForResult(table)
  const slip: Slip = { scores: [east, south, west, north], sticks: 0 }
  return seen === null
    ? undefined
    : enterResultIntent({ eventId, sessionHash, slip, seen, subject: nobody })
}

function endingOf(call: TableEnding, table: Snapshot['tables'][number]): Intent | undefined {
  const { eventId, sessionHash } = table
  const about = { eventId, sessionHash, subject: nobody }
  switch (call) {
    case 'CancelGame':
    case 'EndGame':
    case 'ForceFinishGame': {
      const seen = seenForEnding(call, table)
      return seen ? tableEndingIntent(call, { ...about, seen }) : undefined
    }
    case 'DefinalizeGame': {
      const seen = table.endedAt === null ? null : seenForEnding(call, table)
      return seen ? tableEndingIntent(call, { ...about, seen }) : undefined
    }
  }
}

function registerIntent(
  snapshot: Snapshot,
  rows: readonly Ruling[],
  prng: Prng,
): Intent | undefined {
  const waiting = projectRegistrations(snapshot.players, rows, snapshot.mark)
  const there = [
    ...snapshot.players.map(({ id }) => id),
    ...waiting.map(({ args }) => args.playerId),
  ]
  const person = prng.pick(NEWCOMERS.filter(({ id }) => !there.includes(id)))
  if (person === undefined) return undefined
  const { id, eventId } = person
  const subject = about({ id, title: personTitle(id) })
  return registerPlayerIntent({ eventId, playerId: id, subject })
}

/** Makes the same ruling again, for what the referee sees now. */
function againIntent(row: Ruling, snapshot: Snapshot, rows: readonly Ruling[]): Intent | undefined {
  const { eventId, lane, subject } = row
  switch (row.call) {
    case 'AddPenalty':
      return { call: row.call, eventId, lane, args: row.args, expect: row.expect, subject }
    case 'CancelPenalty':
      if (row.args.penaltyId === 0) return undefined
      return { call: row.call, eventId, lane, args: row.args, expect: row.expect, subject }
    case 'UpdatePlayerSeatingFlag': {
      const shown = projectPlayers(snapshot.players, rows, snapshot.mark)
      const player = shown.find(({ value }) => value.id === row.args.playerId)?.value
      if (player === undefined) return undefined
      const expect = { ...row.expect, ignoreSeating: player.ignoreSeating }
      return { call: row.call, eventId, lane, args: row.args, expect, subject }
    }
    case 'CheckInPlayer': {
      const shown = projectPlayers(snapshot.players, rows, snapshot.mark)
      const player = shown.find(({ value }) => value.id === row.args.playerId)?.value
      if (player === undefined) return undefined
      const expect = { ...row.expect, replacementId: player.replacedBy?.id ?? null }
      return { call: row.call, eventId, lane, args: row.args, expect, subject }
    }
    case 'UpdatePlayerReplacement': {
      const shown = projectPlayers(snapshot.players, rows, snapshot.mark)
      const player = shown.find(({ value }) => value.id === row.args.playerId)?.value
      if (player === undefined) return undefined
      const expect = { ...row.expect, replacementId: player.replacedBy?.id ?? null }
      return { call: row.call, eventId, lane, args: row.args, expect, subject }
    }
    case 'AddExtraTime': {
      const hash = row.args.sessionHashList[0]
      const shown = projectTables(snapshot.tables, rows, snapshot.mark)
      const table = shown.find(({ value }) => value.sessionHash === hash)?.value
      if (table === undefined) return undefined
      const expect = { extraTime: table.extraTime }
      return { call: row.call, eventId, lane, args: row.args, expect, subject }
    }
    case 'EnterResult': {
      const shown = projectTables(snapshot.tables, rows, snapshot.mark)
      const table = shown.find(({ value }) => value.sessionHash === row.args.sessionHash)?.value
      return table && resultOf(table, row.args.scores)
    }
    case 'CancelGame':
    case 'EndGame':
    case 'ForceFinishGame':
    case 'DefinalizeGame': {
      const shown = projectTables(snapshot.tables, rows, snapshot.mark)
      const table = shown.find(({ value }) => value.sessionHash === row.args.sessionHash)?.value
      return table && endingOf(row.call, table)
    }
    case 'AddRound': {
      const shown = projectTables(snapshot.tables, rows, snapshot.mark)
      const table = shown.find(({ value }) => value.sessionHash === row.args.sessionHash)?.value
      return table && handAt(table, row.args.roundData.ron?.han ?? 0)
    }
    case 'AnswerRefereeCall': {
      const { sessionHash, calledAt } = row.args
      return answerIntent({ eventId, sessionHash }, calledAt)
    }
    case 'RegisterPlayer':
      return registerPlayerIntent({ eventId, playerId: row.args.playerId, subject })
    case 'DropLastRound': {
      const table = snapshot.tables.find(({ sessionHash }) => sessionHash === row.args.sessionHash)
      const seen = table && seenHand(table.hands, table.playerIds, table.hands.length)
      const { sessionHash } = row.args
      return seen && dropLastRoundIntent({ eventId, sessionHash, seen, subject })
    }
  }
}

/**
 * Cancels the last two hands. The referee has looked at both hands, whether or not the second is the hand they ruled
 * on.
 */
function bothIntents(row: Ruling, snapshot: Snapshot): [Intent, Intent] | null {
  if (row.call !== 'DropLastRound') return null
  const { eventId } = row
  const { sessionHash } = row.args
  const table = snapshot.tables.find((each) => each.sessionHash === sessionHash)
  const last = table && seenHand(table.hands, table.playerIds, table.hands.length)
  const before = table && seenHand(table.hands, table.playerIds, table.hands.length - 1)
  if (!last || !before) return null
  const common = { eventId, sessionHash, subject: nobody }
  return [
    dropLastRoundIntent({ ...common, seen: last }),
    dropLastRoundIntent({ ...common, seen: before, isFromRounds: true }),
  ]
}

type Hands = Snapshot['tables'][number]['hands']

/** Returns what identifies the `count`-th hand, with the scores before and after it. */
function seenHand(
  hands: Hands,
  playerIds: readonly number[],
  count: number,
): ExpectByCall['DropLastRound'] | undefined {
  const hand = hands[count - 1]
  if (hand === undefined) return undefined
  const start = playerIds.map((playerId) => ({ playerId, score: 30_000 }))
  return {
    handCount: count,
    lastHand: hand.fingerprint,
    scores: hand.scores,
    scoresBefore: hands[count - 2]?.scores ?? start,
  }
}
