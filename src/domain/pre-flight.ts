import { isUnfinished, type SessionStatus } from './session-status'
import { seatablePlayers, type Stage } from './stage'

interface Player {
  readonly id: number
  readonly title: string
  readonly ignoreSeating: boolean
  readonly localId: number | null
}

interface Table {
  readonly tableIndex: number | null
  readonly status: SessionStatus
  readonly players: readonly { readonly id: number }[]
  readonly scores: readonly { readonly score: number }[]
  readonly riichiSticks: number
}

export interface PreFlightInput {
  readonly stage: Stage
  readonly isPrescripted: boolean
  readonly startPoints: number
  readonly players: readonly Player[]
  readonly tables: readonly Table[]
  /** Rulings of this device in the event that the server has not answered. */
  readonly unsentCount: number
}

/**
 * One thing to look at before the next step. `bad` must be answered first, `warn` may be passed, `ok` is good. Names are
 * of people, numbers of tables.
 */
export type Check =
  | { readonly kind: 'playersDivisible'; readonly tone: 'ok' | 'bad'; readonly count: number }
  | { readonly kind: 'localIds'; readonly tone: 'ok' | 'warn'; readonly names: readonly string[] }
  | {
      readonly kind: 'withoutSeat'
      readonly tone: 'ok' | 'warn'
      readonly names: readonly string[]
    }
  | {
      readonly kind: 'excludedSeated'
      readonly tone: 'ok' | 'warn'
      readonly names: readonly string[]
    }
  | {
      readonly kind: 'tablesRunning'
      readonly tone: 'ok' | 'bad'
      readonly tables: readonly number[]
    }
  | { readonly kind: 'sums'; readonly tone: 'ok' | 'warn'; readonly tables: readonly number[] }
  | { readonly kind: 'unsent'; readonly tone: 'ok' | 'warn'; readonly count: number }

export type CheckKind = Check['kind']

/** What a riichi stick on the table is worth. */
const STICK_POINTS = 1000

/** What stands in the way of the next step of a session, the worst first; empty while it is played. */
export function preFlightChecks(input: PreFlightInput): readonly Check[] {
  return checksOf(input).toSorted((a, b) => WEIGHT[a.tone] - WEIGHT[b.tone])
}

const WEIGHT = { bad: 0, warn: 1, ok: 2 } as const

function checksOf(input: PreFlightInput): readonly Check[] {
  switch (input.stage) {
    case 'notReady':
    case 'notStarted':
      return [divisible(input), ...(input.isPrescripted ? [localIds(input)] : []), unsent(input)]
    case 'seatingInProgress':
    case 'seatingReady':
      return [withoutSeat(input), excludedSeated(input), unsent(input)]
    case 'prefinished':
      return [running(input), sums(input), unsent(input)]
    case 'started':
      return []
  }
}

const divisible = (input: PreFlightInput): Check => {
  const count = seatablePlayers(input).length
  return { kind: 'playersDivisible', tone: count > 0 && count % 4 === 0 ? 'ok' : 'bad', count }
}

const localIds = ({ players }: PreFlightInput): Check =>
  ofNames(
    'localIds',
    players.filter(({ ignoreSeating, localId }) => !ignoreSeating && (localId ?? 0) <= 0),
  )

const withoutSeat = (input: PreFlightInput): Check => {
  const seated = seatedIds(input.tables)
  return ofNames(
    'withoutSeat',
    seatablePlayers(input).filter(({ id }) => !seated.has(id)),
  )
}

const excludedSeated = ({ players, tables }: PreFlightInput): Check => {
  const seated = seatedIds(tables)
  return ofNames(
    'excludedSeated',
    players.filter(({ id, ignoreSeating }) => ignoreSeating && seated.has(id)),
  )
}

const running = ({ tables }: PreFlightInput): Check => {
  const numbers = numbersOf(tables.filter(({ status }) => status === 'inprogress'))
  return { kind: 'tablesRunning', tone: numbers.length === 0 ? 'ok' : 'bad', tables: numbers }
}

const sums = ({ tables, startPoints }: PreFlightInput): Check => {
  const wrong = numbersOf(
    tables.filter((table) => table.status === 'prefinished' && pointsOf(table) !== startPoints * 4),
  )
  return { kind: 'sums', tone: wrong.length === 0 ? 'ok' : 'warn', tables: wrong }
}

const unsent = ({ unsentCount: count }: PreFlightInput): Check => ({
  kind: 'unsent',
  tone: count === 0 ? 'ok' : 'warn',
  count,
})

/** All points of a table: those of the four, and the sticks that nobody won yet. */
export const pointsOf = ({
  scores,
  riichiSticks,
}: Pick<Table, 'scores' | 'riichiSticks'>): number =>
  scores.reduce((total, { score }) => total + score, 0) + riichiSticks * STICK_POINTS

const numbersOf = (tables: readonly Table[]): number[] =>
  tables.map(({ tableIndex }) => tableIndex ?? 0).toSorted((a, b) => a - b)

function seatedIds(tables: readonly Table[]): ReadonlySet<number> {
  const unfinished = tables.filter(({ status }) => isUnfinished(status))
  return new Set(unfinished.flatMap(({ players }) => players.map(({ id }) => id)))
}

function ofNames(
  kind: 'localIds' | 'withoutSeat' | 'excludedSeated',
  players: readonly Player[],
): Check {
  const names = players.map(({ title }) => title)
  return { kind, tone: names.length === 0 ? 'ok' : 'warn', names }
}
