import type { Check } from './check'
import { doorStateOf, type PlayerAtDoor } from './check-in'
import { scriptChecks, type Script } from './script-checks'
import { isUnfinished, type SessionStatus } from './session-status'
import { seatablePlayers, takesPart, type Stage } from './stage'

interface Player extends PlayerAtDoor {
  readonly id: number
  readonly title: string
  readonly localId: number | null
  /** The substitute who plays for the player; null without one. */
  readonly replacedBy: { readonly title: string } | null
}

interface Table {
  readonly tableIndex: number | null
  readonly status: SessionStatus
  readonly players: readonly { readonly id: number }[]
  readonly scores: readonly { readonly score: number }[]
  /** Riichi sticks left on the table; null when the server does not say. */
  readonly riichiSticks: number | null
}

export interface PreFlightInput {
  readonly stage: Stage
  readonly isPrescripted: boolean
  readonly startPoints: number
  /** True when check-in is open for the session to be seated. */
  readonly isCheckInOpen: boolean
  /**
   * Null when this device never read the players. Before the timer starts, one check then says that the
   * players are unknown, and no other check is about players.
   */
  readonly players: readonly Player[] | null
  readonly tables: readonly Table[]
  /** How many rulings of this device in the event have no answer from the server yet. */
  readonly unsentCount: number
  /** Null when the event has no script, or this device has not read it. The script is then not checked. */
  readonly script: Script | null
}

/** The input of the checks before an event is finished. */
export interface FinishInput {
  /** Null when this device never read the tables. They are then not checked. */
  readonly tables: readonly Table[] | null
  readonly unsentCount: number
}

const STICK_POINTS = 1000

/** The checks before the next step of a session, the worst first; empty while the session is played. */
export function preFlightChecks(input: PreFlightInput): readonly Check[] {
  return checksOf(input).toSorted((a, b) => WEIGHT[a.tone] - WEIGHT[b.tone])
}

/**
 * The checks before an event is finished, the worst first. The server refuses to finish an event while
 * games run or wait for approval. A club's games have no table numbers and appear as table 0.
 */
export function finishChecks({ tables, unsentCount }: FinishInput): readonly Check[] {
  const open = tables === null ? [] : [running({ tables }), notApproved({ tables })]
  return [...open, unsent({ unsentCount })].toSorted((a, b) => WEIGHT[a.tone] - WEIGHT[b.tone])
}

const WEIGHT = { bad: 0, warn: 1, ok: 2 } as const

function checksOf({ players, ...input }: PreFlightInput): readonly Check[] {
  return players === null ? checksWithoutPlayers(input) : checksWithPlayers({ ...input, players })
}

/**
 * This device does not know who takes part. That forbids drawing seats, but only warns where the seats are drawn
 * already.
 */
function checksWithoutPlayers(input: Omit<PreFlightInput, 'players'>): readonly Check[] {
  switch (input.stage) {
    case 'notReady':
    case 'notStarted':
      return [{ kind: 'playersUnknown', tone: 'bad' }, unsent(input)]
    case 'seatingInProgress':
    case 'seatingReady':
      return [{ kind: 'playersUnknown', tone: 'warn' }, unsent(input)]
    case 'prefinished':
    case 'started':
      return checksWithPlayers({ ...input, players: [] })
  }
}

/**
 * The input with known players. Stages whose checks need no players get an empty list when the players are
 * unknown.
 */
interface WithPlayers extends PreFlightInput {
  readonly players: readonly Player[]
}

function checksWithPlayers(input: WithPlayers): readonly Check[] {
  switch (input.stage) {
    case 'notReady':
    case 'notStarted':
      return [
        divisible(input),
        ...(input.isPrescripted ? [localIds(input), ...scriptChecks(input)] : []),
        ...(input.isCheckInOpen ? [notHere(input)] : []),
        ...substitutesCheck(input),
        unsent(input),
      ]
    case 'seatingInProgress':
    case 'seatingReady':
      return [withoutSeat(input), excludedSeated(input), ...substitutesCheck(input), unsent(input)]
    case 'prefinished':
      return [running(input), ...sums(input), unsent(input)]
    case 'started':
      return []
  }
}

const divisible = (input: WithPlayers): Check => {
  const count = seatablePlayers(input).length
  return { kind: 'playersDivisible', tone: count > 0 && count % 4 === 0 ? 'ok' : 'bad', count }
}

const localIds = ({ players }: WithPlayers): Check =>
  ofNames(
    'localIds',
    players.filter((player) => takesPart(player) && (player.localId ?? 0) <= 0),
  )

const notHere = ({ players }: WithPlayers): Check =>
  ofNames(
    'notHere',
    players.filter((player) => doorStateOf(player, { isPlayed: false }) === 'missing'),
  )

const withoutSeat = (input: WithPlayers): Check => {
  const seated = seatedIds(input.tables)
  return ofNames(
    'withoutSeat',
    seatablePlayers(input).filter(({ id }) => !seated.has(id)),
  )
}

const excludedSeated = ({ players, tables }: WithPlayers): Check => {
  const seated = seatedIds(tables)
  return ofNames(
    'excludedSeated',
    players.filter(({ id, ignoreSeating }) => ignoreSeating && seated.has(id)),
  )
}

/** The check of replacements among the players to be seated; empty without any. */
export function substitutesCheck({ players }: Pick<WithPlayers, 'players'>): readonly Check[] {
  const found = players
    .filter(takesPart)
    .flatMap(({ title, replacedBy }) =>
      replacedBy === null ? [] : [{ name: title, substitute: replacedBy.title }],
    )
  return found.length === 0 ? [] : [{ kind: 'replaced', tone: 'warn', players: found }]
}

const running = ({ tables }: { readonly tables: readonly Table[] }): Check => {
  const numbers = numbersOf(tables.filter(({ status }) => status === 'inprogress'))
  return { kind: 'tablesRunning', tone: numbers.length === 0 ? 'ok' : 'bad', tables: numbers }
}

const notApproved = ({ tables }: { readonly tables: readonly Table[] }): Check => {
  const numbers = numbersOf(tables.filter(({ status }) => status === 'prefinished'))
  return { kind: 'notApproved', tone: numbers.length === 0 ? 'ok' : 'bad', tables: numbers }
}

function sums({
  tables,
  startPoints,
}: Pick<PreFlightInput, 'tables' | 'startPoints'>): readonly Check[] {
  const ended = tables.filter(({ status }) => status === 'prefinished')
  const wrong = numbersOf(ended.filter((table) => sumOf(table, startPoints * 4).is === 'wrong'))
  const unknown = numbersOf(unknownSums(tables, startPoints))
  const judged: Check = { kind: 'sums', tone: wrong.length === 0 ? 'ok' : 'warn', tables: wrong }
  if (unknown.length === 0) return [judged]
  const open: Check = { kind: 'sumsUnknown', tone: 'warn', tables: unknown }
  return wrong.length === 0 ? [open] : [judged, open]
}

/** The ended tables whose sum cannot be judged until the server says how many riichi sticks are left. */
export const unknownSums = <T extends Table>(
  tables: readonly T[],
  startPoints: number,
): readonly T[] =>
  tables.filter(
    (table) => table.status === 'prefinished' && sumOf(table, startPoints * 4).is === 'unknown',
  )

const unsent = ({ unsentCount: count }: Pick<PreFlightInput, 'unsentCount'>): Check => ({
  kind: 'unsent',
  tone: count === 0 ? 'ok' : 'warn',
  count,
})

/**
 * Adds up the points of a table: the scores, and the riichi sticks that nobody has won. If the number of
 * sticks is not known and the scores are short by a multiple of 1,000, sticks may be the rest, so the sum
 * is `unknown`.
 */
export function sumOf(
  { scores, riichiSticks }: Pick<Table, 'scores' | 'riichiSticks'>,
  expected: number,
): { readonly points: number; readonly is: 'right' | 'wrong' | 'unknown' } {
  const held = scores.reduce((total, { score }) => total + score, 0)
  const points = held + (riichiSticks ?? 0) * STICK_POINTS
  if (points === expected) return { points, is: 'right' }
  const missing = expected - held
  const isExplained = riichiSticks === null && missing > 0 && missing % STICK_POINTS === 0
  return { points, is: isExplained ? 'unknown' : 'wrong' }
}

const numbersOf = (tables: readonly Table[]): number[] =>
  tables.map(({ tableIndex }) => tableIndex ?? 0).toSorted((a, b) => a - b)

function seatedIds(tables: readonly Table[]): ReadonlySet<number> {
  const unfinished = tables.filter(({ status }) => isUnfinished(status))
  return new Set(unfinished.flatMap(({ players }) => players.map(({ id }) => id)))
}

function ofNames(
  kind: 'localIds' | 'notHere' | 'withoutSeat' | 'excludedSeated',
  players: readonly Player[],
): Check {
  const names = players.map(({ title }) => title)
  return { kind, tone: names.length === 0 ? 'ok' : 'warn', names }
}
