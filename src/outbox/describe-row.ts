import type { EpochMs } from '../domain/ids'
import { isOfHall } from '../store/scope'
import {
  isFromNewerVersion,
  isUnsettled,
  type Ruling,
  type RulingFlag,
} from '../store/stored-ruling'
import { isReadBack, mayBeApplied, mayBeAtServer, wasSent } from './ruling'
import { holdRows, type HoldReason } from './core/heads'
import type { LinkView } from './core/link-state'
import { whyServerMustNotGet, type ServerFacts } from './core/server-facts'

/** The states of a ruling as screens name them. */
export type ShownState =
  | 'savedHere'
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'done'
  | 'refused'
  | 'needsYou'
  | 'withdrawn'

/** Why a row that is saved here, waiting or being checked is not sent now. */
export type WaitWhy =
  /** The ruling is sent as soon as another request has ended. */
  | 'next'
  | 'offline'
  /** The ruling is sent once its owner is signed in on this device. */
  | 'parked'
  /** The server no longer accepts the sign-in. */
  | 'signed_out'
  | 'behind'
  | 'behind_question'
  | 'server_busy'
  | 'no_answer'
  | 'login_page'
  | 'wrong_server'
  /** A newer version of the console made the ruling and has to send it. */
  | 'newer_version'
  /** The ruling was made in another hall, which had this address before, so this server does not get it. */
  | 'other_venue'
  /** The server does not promise that a repeated ruling takes effect once, so it is not sent. */
  | 'no_promise'

export interface RowView {
  readonly state: ShownState
  /**
   * Why the ruling is not sent now. For `refused`: why the referee cannot give the ruling again here
   * (another hall's ruling, or a server without promises).
   */
  readonly why?: WaitWhy
  /** For `waiting` and `checking`: the time of the next try. */
  readonly nextTryAt?: EpochMs
  /** The row that must be sent or answered before this one. */
  readonly behindId?: string
  /** When the ruling was saved, last sent or settled. */
  readonly at: EpochMs
  /** For `needsYou`: what the question is. */
  readonly question?: RulingFlag
  /** For `done`: the server's state was already the requested one, whoever caused that. */
  readonly isAlreadySo?: boolean
  /** For `withdrawn`: how it ended. */
  readonly ended?: 'undone' | 'superseded' | 'replaced' | 'left'
  /** For `withdrawn`, `needsYou`, and rows that this server must not get: the server may have applied the ruling. */
  readonly maybeApplied?: boolean
}

export interface SendingState {
  readonly holds: ReadonlyMap<string, HoldReason>
  readonly link: LinkView
  /** The hall at the address; null when the server never named one. */
  readonly venue: string | null
  /** False for a server that keeps no idempotency keys. */
  readonly keepsKeys: boolean
}

export interface DescribeContext {
  readonly online: boolean
  readonly signedInOwner: string | null
  readonly now: EpochMs
  readonly heads: SendingState
}

/** The state of sending that `describeRow` needs. `rows` are all rows of one owner on the screen. */
export function headsOf(
  rows: readonly Ruling[],
  { link, now, serverFacts }: { link: LinkView; now: EpochMs; serverFacts: ServerFacts },
): SendingState {
  const inOrder = rows.toSorted((a, b) => a.seq - b.seq)
  const open = inOrder.filter(isUnsettled)
  const settled = new Map(inOrder.map((row) => [row.id, row]))
  const context = { now, serverFacts, pausesEndedAt: Number.NEGATIVE_INFINITY }
  return {
    holds: holdRows(open, settled, context),
    link,
    venue: serverFacts.venue,
    keepsKeys: serverFacts.keepsKeys,
  }
}

/**
 * A stored row as a screen shows it. It is called "done" only when the server said or showed so,
 * and an applied ruling is never called "refused".
 */
export function describeRow(row: Ruling, context: DescribeContext): RowView {
  const lastSend = row.sends.at(-1)?.at ?? row.ruledAt
  if (isFromNewerVersion(row) && isUnsettled(row)) {
    return { state: 'waiting', why: 'newer_version', at: row.ruledAt }
  }
  const refused = context.heads.holds.get(row.id)?.kind
  if (refused === 'other_venue' || refused === 'no_promise') {
    return { state: 'waiting', why: refused, at: row.ruledAt, maybeApplied: mayBeApplied(row) }
  }
  switch (row.state) {
    case 'done': {
      const isAlreadySo = row.settledBy === 'state'
      return { state: 'done', at: row.settledAt ?? lastSend, isAlreadySo }
    }
    case 'rejected': {
      const why = whyNotAgain(row, context.heads)
      return { state: 'refused', at: row.settledAt ?? lastSend, ...(why !== null && { why }) }
    }
    case 'cancelled':
      return describeWithdrawn(row)
    case 'attention':
      return {
        state: 'needsYou',
        at: row.ruledAt,
        question: questionIn(row),
        maybeApplied: mayBeAtServer(row),
      }
    case 'sending':
      if (row.owner !== context.signedInOwner)
        return { state: 'checking', why: 'parked', at: lastSend }
      return { state: 'sending', at: lastSend }
    case 'unknown':
      return { state: 'checking', at: lastSend, ...waitOf(row, context) }
    case 'queued':
      return describeQueued(row, context, lastSend)
  }
}

/** True when a ruling may belong to the hall at the address. Before a hall is known, every ruling may. */
export const mayBeOfHall = (row: Ruling, venue: string | null): boolean =>
  venue === null || isOfHall(row, venue)

/** Why a refused ruling cannot be given again to this server; null when no such reason is known. */
function whyNotAgain(
  row: Ruling,
  { venue, keepsKeys }: SendingState,
): 'other_venue' | 'no_promise' | null {
  if (!mayBeOfHall(row, venue)) return 'other_venue'
  return keepsKeys ? null : whyServerMustNotGet(row, { venue, keepsKeys })
}

/** A question about a restore replaces any earlier question. */
function questionIn({ flags }: Ruling): RulingFlag {
  if (flags.includes('put_back')) return 'put_back'
  return flags.find((flag) => QUESTIONS.includes(flag)) ?? 'conflict'
}

const QUESTIONS: readonly RulingFlag[] = [
  'put_back',
  'before_put_back',
  'conflict',
  'promise_lapsed',
  'not_arrived',
  'unclear',
  'server_failing',
  'expired',
  'key_too_old',
  'dependency_failed',
  'unconfirmed',
]

function describeQueued(row: Ruling, context: DescribeContext, lastSend: EpochMs): RowView {
  const wait = waitOf(row, context)
  if (mayBeApplied(row)) return { state: 'checking', at: lastSend, ...wait }
  // After a "too busy" answer the row is not shown as saved only here,
  // because a copy of the request may have arrived.
  const isHere = !wasSent(row) && (wait.why === 'offline' || wait.why === 'parked')
  return { state: isHere ? 'savedHere' : 'waiting', at: row.ruledAt, ...wait }
}

function describeWithdrawn(row: Ruling): RowView {
  const { flags, settledAt, ruledAt } = row
  const ended = flags.includes('superseded')
    ? 'superseded'
    : flags.includes('replaced')
      ? 'replaced'
      : wasSent(row) || QUESTIONS.some((flag) => flags.includes(flag))
        ? 'left'
        : 'undone'
  const maybeApplied = flags.includes('maybe_applied')
  return { state: 'withdrawn', at: settledAt ?? ruledAt, ended, maybeApplied }
}

type Wait = Pick<RowView, 'why' | 'nextTryAt' | 'behindId'>

function waitOf(row: Ruling, { online, signedInOwner, heads }: DescribeContext): Wait {
  if (row.owner !== signedInOwner) return { why: 'parked' }
  if (!online) return { why: 'offline' }
  const hold = heads.holds.get(row.id)
  if (hold?.kind === 'behind') return { why: 'behind', behindId: hold.id }
  if (hold?.kind === 'behind_question') return { why: 'behind_question', behindId: hold.id }
  if (hold?.kind === 'put_off') {
    return { why: isReadBack(row) ? 'next' : 'server_busy', nextTryAt: hold.until }
  }
  const { link } = heads
  switch (link.kind) {
    case 'up':
      return { why: 'next' }
    case 'signed_out':
      return { why: 'signed_out' }
    case 'busy':
      return { why: 'server_busy', nextTryAt: link.nextTryAt }
    case 'wrong_server':
      return { why: 'wrong_server', nextTryAt: link.nextTryAt }
    case 'down':
      return {
        why: link.why === 'server_error' ? 'server_busy' : link.why,
        nextTryAt: link.nextTryAt,
      }
  }
}
