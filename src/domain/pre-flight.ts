import {
  findSessionProblems,
  parsePrescript,
  type Prescript,
  type PrescriptProblem,
} from './prescript'
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
  /** Null where there is none, or nobody here has read it: then nothing is said of it. */
  readonly script: Script | null
}

interface Script {
  readonly prescript: string
  /** From 1. */
  readonly nextSessionIndex: number
}

/** What an event as a whole is looked at for. */
export interface FinishInput {
  /** Null where this device never read them: then nothing is said of them. */
  readonly tables: readonly Table[] | null
  readonly unsentCount: number
}

/** Somebody, and the table of the script they are written at. */
export interface ScriptSeat {
  readonly name: string
  readonly table: number
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
  | {
      readonly kind: 'notApproved'
      readonly tone: 'ok' | 'bad'
      readonly tables: readonly number[]
    }
  /** What keeps the script's next session, from 1, from being seated. */
  | {
      readonly kind: 'script'
      readonly tone: 'ok' | 'bad'
      readonly session: number
      readonly problems: readonly PrescriptProblem[]
    }
  /** Who takes part, has a local id, and is not written in the next session. */
  | {
      readonly kind: 'scriptLeavesOut'
      readonly tone: 'warn'
      readonly session: number
      readonly names: readonly string[]
    }
  /** Who is excluded and yet written in the next session, which seats them. */
  | {
      readonly kind: 'scriptSeatsExcluded'
      readonly tone: 'warn'
      readonly session: number
      readonly seats: readonly ScriptSeat[]
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

/**
 * What stands in the way of finishing an event, the worst first: the server ends none whose games run or wait for an
 * approval. A club's games have no numbers; they are told as table 0.
 */
export function finishChecks({ tables, unsentCount }: FinishInput): readonly Check[] {
  const open = tables === null ? [] : [running({ tables }), notApproved({ tables })]
  return [...open, unsent({ unsentCount })].toSorted((a, b) => WEIGHT[a.tone] - WEIGHT[b.tone])
}

/**
 * The checks that need somebody. Rulings on their way are not among them: the outbox counts those, and they go by
 * themselves.
 */
export const failedChecks = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ kind, tone }) => tone !== 'ok' && kind !== 'unsent')

const WEIGHT = { bad: 0, warn: 1, ok: 2 } as const

function checksOf(input: PreFlightInput): readonly Check[] {
  switch (input.stage) {
    case 'notReady':
    case 'notStarted':
      return [
        divisible(input),
        ...(input.isPrescripted ? [localIds(input), ...scriptChecks(input)] : []),
        unsent(input),
      ]
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

/** The next session of the script against who is registered. */
function scriptChecks({ script, players }: PreFlightInput): readonly Check[] {
  if (script === null) return []
  const { nextSessionIndex: session } = script
  const sessions = parsePrescript(script.prescript)
  const byLocalId = new Map(players.map((player) => [player.localId ?? 0, player]))
  byLocalId.delete(0)
  const problems = scriptProblems(sessions, { session, localIds: new Set(byLocalId.keys()) })
  const check = { kind: 'script', tone: problems.length === 0 ? 'ok' : 'bad', session } as const
  const rows = sessions[session - 1] ?? []
  if (rows.length === 0) return [{ ...check, problems }]
  const written = new Set(rows.flat())
  const names = players
    .filter(({ ignoreSeating, localId }) => !ignoreSeating && localId && !written.has(localId))
    .map(({ title }) => title)
  const seats = rows.flatMap((ids, index) =>
    ids.flatMap((id) => {
      const player = byLocalId.get(id)
      return player?.ignoreSeating ? [{ name: player.title, table: index + 1 }] : []
    }),
  )
  return [
    { ...check, problems },
    ...(names.length > 0
      ? [{ kind: 'scriptLeavesOut', tone: 'warn', session, names } as const]
      : []),
    ...(seats.length > 0
      ? [{ kind: 'scriptSeatsExcluded', tone: 'warn', session, seats } as const]
      : []),
  ]
}

function scriptProblems(
  script: Prescript,
  { session, localIds }: { session: number; localIds: ReadonlySet<number> },
): readonly PrescriptProblem[] {
  if (script.length === 0) return [{ kind: 'empty' }]
  if (session > script.length) return [{ kind: 'beyondEnd', session, sessions: script.length }]
  return findSessionProblems({ script, sessionIndex: session - 1, localIds })
}

const running = ({ tables }: { readonly tables: readonly Table[] }): Check => {
  const numbers = numbersOf(tables.filter(({ status }) => status === 'inprogress'))
  return { kind: 'tablesRunning', tone: numbers.length === 0 ? 'ok' : 'bad', tables: numbers }
}

const notApproved = ({ tables }: { readonly tables: readonly Table[] }): Check => {
  const numbers = numbersOf(tables.filter(({ status }) => status === 'prefinished'))
  return { kind: 'notApproved', tone: numbers.length === 0 ? 'ok' : 'bad', tables: numbers }
}

const sums = ({ tables, startPoints }: PreFlightInput): Check => {
  const wrong = numbersOf(
    tables.filter((table) => table.status === 'prefinished' && pointsOf(table) !== startPoints * 4),
  )
  return { kind: 'sums', tone: wrong.length === 0 ? 'ok' : 'warn', tables: wrong }
}

const unsent = ({ unsentCount: count }: Pick<PreFlightInput, 'unsentCount'>): Check => ({
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
