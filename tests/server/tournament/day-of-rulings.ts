import { eq } from 'drizzle-orm'
import { sessions } from '../../../server/db/schema/events/sessions'
import { decodeJournal, type JournalEntry } from '../../../src/contract/decode/journal'
import type { MethodName, RequestOf } from '../../../src/contract/methods'
import { eventId as eventIdOf } from '../../../src/domain/ids'
import { undoOf } from '../../../src/features/log/undo'
import { present } from '../../../src/lib/assert'
import type { CallOptions } from '../../../src/rpc/client'
import { readAllRows } from '../harness/all-rows'
import { chomboHand, drawnHand, ronHand, startGames } from '../harness/played/games'
import { layHall, type Hall, type HallPerson } from '../harness/hall'
import type { TestVenue } from '../harness/test-venue'
import type { Wish } from './day-arbitrary'

export interface Day {
  readonly venue: TestVenue
  readonly hall: Hall
  readonly hashes: readonly string[]
  /** The person who rules; by default the referee. */
  readonly by?: HallPerson
}

/** A ruling that was made, and the state before it. */
export interface Ruled {
  readonly id: number
  readonly method: string
  readonly before: State
}

type State = Readonly<Record<string, readonly string[]>>

/** Starts a day with two tables, which play from 10:00 on. By its rules a game ends when its eight minutes are over. */
export async function startDay(venue: TestVenue): Promise<Day> {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  const hall = await layHall(venue, {
    event: { durationMinutes: 8 },
    ruleset: { endingPolicy: 'endAfterHand' },
  })
  return { venue, hall, hashes: await startGames(venue, hall) }
}

/** Does each wish that is possible at its moment. */
export async function playDay(day: Day, wishes: readonly Wish[]): Promise<Ruled[]> {
  const ruled: Ruled[] = []
  for (const wish of wishes) {
    day.venue.clock.forward({ minutes: wish.kind === 'wait' ? wish.minutes : 1 })
    const [last] = await readEntries(day)
    const before = await readState(day)
    await fulfil(day, { wish, ruled })
    const [done] = await readEntries(day)
    if (done !== undefined && done.id !== last?.id) {
      ruled.push({ id: done.id, method: done.method, before })
    }
  }
  return ruled
}

/** Undoes everything, newest first, as the console does. Returns the state before each ruling and after its undo. */
export async function undoDay(day: Day, ruled: readonly Ruled[]) {
  const expected: unknown[] = []
  const found: unknown[] = []
  for (const { id, method, before } of ruled.toReversed()) {
    const isDone = await undo(day, id)
    expected.push({ method, isDone: true, state: before })
    found.push({ method, isDone, state: await readState(day) })
  }
  return { expected, found }
}

const REASON = 'Undone in the log'

/**
 * Undoes an entry of the given log, as the console does. Returns false when the console does not offer the undo, or the
 * server refuses it.
 */
export async function undo(day: Day, id: number, log?: readonly JournalEntry[]): Promise<boolean> {
  const { hall, venue } = day
  const entries = log ?? (await readEntries(day))
  const entry = present(
    entries.find((each) => each.id === id),
    `entry ${id}`,
  )
  // There is no undo for a hand that a player recorded. The referee cancels it at its table instead.
  if (entry.method === 'Mimir.AddRound') {
    return attempt(day, 'Mimir.DropLastRound', { sessionHash: entry.sessionHashes[0] ?? '' })
  }
  const event = eventIdOf(hall.eventId)
  const how = { entries, event, now: venue.clock.time, reason: REASON, isFinished: false }
  const way = undoOf(entry, how)
  if (way === null) return false
  const { method, request, expect } = way
  return attempt(day, method, request, { undoes: id, ...(expect && { expect }) })
}

/** Makes a call. Returns whether it succeeded. */
export async function attempt<M extends MethodName>(
  { venue, hall, by = hall.referee }: Day,
  method: M,
  request: RequestOf<M>,
  options: CallOptions = {},
): Promise<boolean> {
  const asked = { credentials: by.credentials, ...options }
  return venue.call(method, request, asked).then(
    () => true,
    () => false,
  )
}

/** Does what a wish says, if it is possible at that moment. */
export async function fulfil(
  day: Day,
  { wish, ruled }: { wish: Wish; ruled: readonly Ruled[] },
): Promise<unknown> {
  const { hall, hashes } = day
  const { eventId } = hall
  const player = (nth: number) => present(hall.players[nth], `player ${nth}`)
  switch (wish.kind) {
    case 'wait':
      return undefined
    case 'hand':
      return recordHand(day, wish)
    case 'penalty': {
      const { amount } = wish
      const penalty = { eventId, playerId: player(wish.player).id, amount, reason: 'late' }
      return attempt(day, 'Mimir.AddPenalty', penalty)
    }
    case 'cancelPenalty':
      return attempt(day, 'Mimir.CancelPenalty', { penaltyId: wish.which + 1, reason: 'mistake' })
    case 'dropHand':
      return attempt(day, 'Mimir.DropLastRound', { sessionHash: hashes[wish.table] ?? '' })
    case 'extraTime': {
      const sessionHashList = wish.tables.map((nth) => hashes[nth] ?? '')
      return attempt(day, 'Mimir.AddExtraTime', { sessionHashList, extraTime: wish.minutes * 60 })
    }
    case 'exclude': {
      const flag = { eventId, playerId: player(wish.player).id, ignoreSeating: wish.isOut }
      const expect = { ignoreSeating: !wish.isOut }
      return attempt(day, 'Mimir.UpdatePlayerSeatingFlag', flag, { expect })
    }
    case 'replace': {
      const other = hall.stranger.id
      const replacement = {
        eventId,
        playerId: player(wish.player).id,
        replacementId: wish.isIn ? other : -1,
      }
      const expect = { replacementId: wish.isIn ? null : other }
      return attempt(day, 'Mimir.UpdatePlayerReplacement', replacement, { expect })
    }
    case 'hideResults':
      return attempt(day, 'Mimir.ToggleHideResults', { eventId })
    case 'approve':
      return attempt(day, 'Mimir.FinalizeSession', { eventId })
    case 'undo': {
      const entry = ruled.at(-1 - wish.which)
      return entry === undefined || entry.method === 'Mimir.AddRound'
        ? undefined
        : undo(day, entry.id)
    }
  }
}

/** Records the next hand of a table as the first player there. */
async function recordHand(day: Day, wish: Extract<Wish, { kind: 'hand' }>): Promise<unknown> {
  const { venue, hall, hashes } = day
  const sessionHash = hashes[wish.table] ?? ''
  const [game] = await venue.database.db
    .select({ state: sessions.state })
    .from(sessions)
    .where(eq(sessions.hash, sessionHash))
  const { roundIndex, honba } = present(game, 'the game').state
  const four = hall.players.slice(wish.table * 4, wish.table * 4 + 4)
  const [winner, loser] = [wish.who % 4, (wish.who + 1 + (wish.who % 3)) % 4]
  const moment = { roundIndex, honba }
  const winnerId = four[winner]?.id ?? 0
  const loserId = four[loser]?.id ?? 0
  const riichi = wish.who % 2 === 0 ? [winnerId] : []
  const rounds = [
    ronHand({ ...moment, winnerId, loserId, riichi, han: 1 + (wish.who % 4) }),
    drawnHand({ ...moment, tempai: [winnerId], riichi }),
    chomboHand({ ...moment, loserId }),
    drawnHand(moment),
  ]
  const { credentials } = present(four[0], 'who sits first')
  const roundData = present(rounds[wish.how], 'a hand')
  return attempt(day, 'Mimir.AddRound', { sessionHash, roundData }, { credentials })
}

/** Reads the entries of the journal, newest first. */
export async function readEntries({ venue, hall }: Day): Promise<readonly JournalEntry[]> {
  const { eventId, referee } = hall
  return decodeJournal(
    await venue.call('Venue.GetJournal', { eventId }, { credentials: referee.credentials }),
  )
}

/** Tables of the database that change as time passes, or that record calls. */
const APART: ReadonlySet<string> = new Set(['journal', 'stored_answers', 'jobs', 'auth_tokens'])

/**
 * Reads every row of the event, except for four things that an undo does not restore. A penalty that
 * was undone from the log stays as a cancelled penalty, which counts for nothing. The person who
 * cancelled a penalty may be another one, because whoever undoes the penalty's return cancels it
 * again. Row ids of the rating history, and versions, only grow. A substitute who comes back has the
 * time of the undo as the time of their replacement.
 */
export async function readState({ venue }: Day): Promise<State> {
  const all = await readAllRows(venue.database)
  const kept = Object.entries(all).filter(([name]) => !APART.has(name))
  return Object.fromEntries(
    kept.map(([name, rows]) => [
      name,
      rows
        .filter((row) => name !== 'penalties' || !row.includes(JSON.stringify(REASON)))
        .map((row) => (name === 'penalties' ? row.replace(/"cancelledBy":\d+/, '') : row))
        .map((row) => (name === 'rating_history' ? row.replace(/"id":\d+,/, '') : row))
        .map((row) =>
          name === 'registrations' ? row.replace(/"replacementSaidAt":"[^"]*",/, '') : row,
        )
        .map((row) => (name === 'events' ? row.replace(/"version":\d+,/, '') : row))
        .toSorted(),
    ]),
  )
}
