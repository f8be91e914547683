import type { ExpectByCall, ServerState } from '../contract/expect'
import type { HandFingerprint } from '../contract/hand-fingerprint'
import type { QueueableCall } from '../contract/queueable'
import type { EpochMs, Milliseconds } from '../domain/ids'

/**
 * What is durably known of a ruling; everything else a screen says about it is derived.
 * `unknown`: it was sent and no answer came. `attention`: only the referee can decide what happens next.
 */
export const ACTION_STATES = [
  'queued',
  'sending',
  'unknown',
  'done',
  'rejected',
  'attention',
  'cancelled',
] as const

export type ActionState = (typeof ACTION_STATES)[number]

/** States from which a ruling may still reach the server or needs an answer. */
export const UNSETTLED_STATES = ['queued', 'sending', 'unknown', 'attention'] as const

/** True while a ruling may still reach the server or needs an answer. */
export const isUnsettled = ({ state }: { readonly state: ActionState }): boolean =>
  (UNSETTLED_STATES as readonly ActionState[]).includes(state)

/** True while a ruling goes, or went, to the server without an answer of the referee. */
export const isOnItsWay = (row: { readonly state: ActionState }): boolean =>
  isUnsettled(row) && row.state !== 'attention'

/** Who a ruling belongs to on one server. A superadmin signed in as somebody has an outbox of their own. */
export type OwnerKey = string

export interface Scope {
  /** Origin of the API, without a trailing slash. */
  readonly server: string
  readonly owner: OwnerKey
  /** The hall that lives at this address, as last heard; null when it tells none. */
  readonly venue: string | null
}

/**
 * False for what was said or seen in another hall: there the same numbers are other players, tables and events. What
 * was ruled before a hall was known is given to the first that is heard.
 */
export const isOfVenue = (
  kept: { readonly venue?: string | null },
  venue: string | null,
): boolean => kept.venue == null || kept.venue === venue

/** The exact body of each call. */
export interface ArgsByCall {
  AddPenalty: {
    readonly eventId: number
    readonly playerId: number
    readonly amount: number
    readonly reason: string
  }
  /** `penaltyId` is 0 until the penalty it depends on has been recorded. */
  CancelPenalty: { readonly penaltyId: number; readonly reason: string }
  DropLastRound: {
    readonly sessionHash: string
    readonly intermediateResults: { playerId: number; score: number }[]
  }
  AddExtraTime: { readonly sessionHashList: string[]; readonly extraTime: number }
  UpdatePlayerSeatingFlag: {
    readonly playerId: number
    readonly eventId: number
    readonly ignoreSeating: boolean
  }
  /** `replacementId` is -1 for nobody. */
  UpdatePlayerReplacement: {
    readonly playerId: number
    readonly eventId: number
    readonly replacementId: number
  }
  CancelGame: { readonly sessionHash: string }
  ForceFinishGame: { readonly sessionHash: string }
  DefinalizeGame: { readonly sessionHash: string }
  RegisterPlayer: { readonly playerId: number; readonly eventId: number }
}

/** Facts for the screen, frozen when the ruling is made, so that a row explains itself with an empty cache. */
export interface Subject {
  /** Everyone the row's sentence may name. */
  readonly players: readonly { readonly id: number; readonly name: string }[]
  readonly tableNumber?: number | null
  readonly eventTitle?: string
  /** The hand a DropLastRound is about. */
  readonly hand?: HandFingerprint | null
  /** The penalty a CancelPenalty is about. */
  readonly penalty?: { readonly amount: number; readonly reason: string } | null
}

export interface Send {
  readonly at: EpochMs
  /** The same moment by the server's clock; absent where it was not known. */
  readonly serverAt?: EpochMs
  readonly fence: number
  /** `refused`: it is known that this request changed nothing. `none`: nobody can tell. Absent while it is open. */
  readonly outcome?: 'applied' | 'refused' | 'none'
}

export const ACTION_FLAGS = [
  /** It was never sent and is too old to go unasked. */
  'expired',
  /** It was given when the server was not known to answer: it asks once before it goes. */
  'unconfirmed',
  /** It was sent, and the server may since have forgotten its key: repeating it could do it twice. */
  'key_too_old',
  /** It was sent before the server said that it keeps no keys: it may have been applied without one. */
  'promise_lapsed',
  /** The ruling it builds on was not applied. */
  'dependency_failed',
  /** What the server found was not what the referee saw. */
  'conflict',
  /** The server failed again and again. */
  'server_failing',
  /** No definitive answer was ever received: the server may hold it. */
  'maybe_applied',
  /** A later wish of the same referee took its place before it was sent. */
  'superseded',
  /** The referee answered with a new ruling. */
  'replaced',
  /** The referee has seen why it was not applied. */
  'closed',
] as const

export type ActionFlag = (typeof ACTION_FLAGS)[number]

export interface ActionError {
  /** A Twirp code, or `success_false`. */
  readonly code: string
  /** `meta.reason`, as the server gave it. */
  readonly reason: string | null
  readonly msg: string
  readonly http: number
}

/** The newest version of a row's shape that this console knows. Older ones are read by every later version. */
export const ROW_VERSION = 3

type RowVersion = 1 | 2 | typeof ROW_VERSION

/** The version that a row of a call needs: a console that is put back to an older one leaves what it does not know alone. */
export const rowVersionOf = (call: QueueableCall): RowVersion => VERSIONS[call] ?? 1

const VERSIONS: Partial<Record<QueueableCall, RowVersion>> = {
  UpdatePlayerReplacement: 2,
  CancelGame: 3,
  ForceFinishGame: 3,
  DefinalizeGame: 3,
  RegisterPlayer: 3,
}

/** Made by a newer version of the console, which this one replaced: it is shown and kept, never sent or changed. */
export const isFromNewerVersion = ({ v }: { readonly v: number }): boolean => v > ROW_VERSION

interface ActionFacts {
  /** Total order on this device, independent of clocks. */
  readonly seq: number
  /** UUID: the idempotency key, for ever. */
  readonly id: string
  /** Case number on the screen: `K7Q2`. */
  readonly code: string
  /** Version of the row's shape. */
  readonly v: RowVersion
  readonly server: string
  readonly owner: OwnerKey
  /** The hall it was given in; absent or null where none was told. */
  readonly venue?: string | null
  readonly eventId: number
  /** Rulings of one lane are sent one by one in order of `seq`. */
  readonly lane: string
  readonly group?: string
  readonly dependsOn?: readonly string[]
  readonly state: ActionState
  /** `confirm` rows leave only while `okAt` holds; see `isUnconfirmed`. */
  readonly cls: 'auto' | 'confirm'
  /** When the referee confirmed it, with the server known to answer; null once the server was not heard after that. */
  readonly okAt?: EpochMs | null
  readonly sends: readonly Send[]
  readonly settledBy?: 'answer' | 'key' | 'state'
  readonly settledAt?: EpochMs
  /** `X-Snapshot-Seq` of the answer: a snapshot at least as new includes this ruling. */
  readonly settledSeq?: number | null
  /** Id of what the call made (`X-Result-Id`). */
  readonly resultId?: number | null
  readonly serverState?: ServerState | null
  readonly error?: ActionError | null
  /** Not to be sent again before. */
  readonly retryAt?: EpochMs | null
  /** Why it waits: the server asked for it, or did not answer. */
  readonly retryWhy?: 'server' | 'no_answer' | null
  /** `internal` answers in a row. */
  readonly failures: number
  readonly flags: readonly ActionFlag[]
  readonly ruledAt: EpochMs
  /** How far the server's clock was ahead of the device's then, or at the first send; absent or null = not known. */
  readonly skewMs?: Milliseconds | null
  readonly subject: Subject
}

/** One ruling as stored, of one call. */
export type ActionOf<C extends QueueableCall> = ActionFacts & {
  readonly call: C
  readonly args: ArgsByCall[C]
  readonly expect: ExpectByCall[C]
}

/** One ruling as stored. */
export type Action = { [C in QueueableCall]: ActionOf<C> }[QueueableCall]

/** A ruling the store has not numbered yet. */
export type NewAction = { [C in QueueableCall]: Omit<ActionOf<C>, 'seq'> }[QueueableCall]

type Settable =
  | 'args'
  | 'expect'
  | 'skewMs'
  | 'okAt'
  | 'sends'
  | 'settledBy'
  | 'settledAt'
  | 'settledSeq'
  | 'resultId'
  | 'serverState'
  | 'error'
  | 'retryAt'
  | 'retryWhy'
  | 'failures'
  | 'flags'

/** The server refused it, and the referee has not closed it yet. */
export const isOpenRefusal = ({ state, flags }: Pick<ActionFacts, 'state' | 'flags'>): boolean =>
  state === 'rejected' && !flags.includes('closed')

/** What happened to a row, for its journal. */
export interface Note {
  readonly event: string
  readonly detail?: string
}

/** One compare-and-set: nothing is written unless the row is still in `from`. */
export interface Change {
  readonly id: string
  readonly from: ActionState
  readonly to: ActionState
  readonly set: Partial<Pick<Action, Settable>>
  readonly note: Note
}

export interface Writes {
  readonly adds: readonly NewAction[]
  readonly changes: readonly Change[]
}

export interface JournalRow {
  readonly n: number
  readonly actionId: string
  readonly at: EpochMs
  readonly from: ActionState | null
  readonly to: ActionState
  readonly event: string
  readonly detail?: string
}

/** What became of fenced writes. `moved`: a row was no longer where the writer believed it. */
export type ChangeOutcome =
  | { readonly kind: 'written'; readonly rows: readonly Action[] }
  | { readonly kind: 'moved' }
  | { readonly kind: 'fence_lost' }

/** Applies a change to a row; the only place where a stored ruling changes. */
export const withChange = (row: Action, change: Change): Action =>
  ({ ...row, ...change.set, ...flagsAfter(row, change), state: change.to }) as Action

/** Whoever waits for an answer does not know of the lapse that was noted meanwhile. */
function flagsAfter({ flags }: Action, { set }: Change): Pick<Change['set'], 'flags'> {
  if (set.flags === undefined || !flags.includes('promise_lapsed')) return {}
  return { flags: [...new Set([...set.flags, 'promise_lapsed' as const])] }
}
