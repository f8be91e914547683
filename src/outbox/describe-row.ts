import type { EpochMs } from '../domain/ids'
import {
  isFromNewerVersion,
  isOfVenue,
  isUnsettled,
  type Action,
  type ActionFlag,
} from '../store/stored-action'
import { isUndecided, mayBeApplied, wasSent } from './action'
import { holdRows, type Hold } from './core/heads'
import type { LinkView } from './core/link'
import type { Standing } from './core/standing'

/** The states of a ruling as screens word them. */
export type WriteState =
  | 'savedHere'
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'done'
  | 'refused'
  | 'needsYou'
  | 'withdrawn'

/** Why a row that is saved here, waiting or being checked does not leave now. */
export type WaitWhy =
  /** It leaves as soon as a request is free. */
  | 'next'
  | 'offline'
  /** It goes when its owner is signed in on this device. */
  | 'parked'
  /** The server no longer accepts the session. */
  | 'signed_out'
  | 'behind'
  | 'behind_question'
  | 'server_busy'
  | 'no_answer'
  | 'login_page'
  | 'wrong_server'
  /** Made by a newer version of the console, which has to send it. */
  | 'newer_version'
  /** It was given in another hall that had this address: it is not sent here. */
  | 'other_venue'
  /** The server does not promise that it takes effect once: it is not sent. */
  | 'no_promise'

export interface RowView {
  readonly state: WriteState
  /** For `refused`: only that another hall did it. */
  readonly why?: WaitWhy
  /** For `waiting` and `checking`: when it is tried next. */
  readonly nextTryAt?: EpochMs
  /** The row it waits for. */
  readonly behindId?: string
  /** Since when it is saved or being sent; when it was settled. */
  readonly at: EpochMs
  /** For `needsYou`: what the question is. */
  readonly question?: ActionFlag
  /** For `done`: the server's state was already as wished, whoever made it so. */
  readonly isAlreadySo?: boolean
  /** For `withdrawn`: how it ended. */
  readonly ended?: 'undone' | 'superseded' | 'replaced' | 'left'
  /** For `withdrawn`, `needsYou`, and what this server must not get: no definitive answer came, the server may hold it. */
  readonly maybeApplied?: boolean
}

export interface Heads {
  readonly holds: ReadonlyMap<string, Hold>
  readonly link: LinkView
  /** The hall at the address; null where none was ever heard. */
  readonly venue: string | null
}

export interface DescribeContext {
  readonly online: boolean
  readonly signedInOwner: string | null
  readonly now: EpochMs
  readonly heads: Heads
}

/** What holds each of one owner's rows, for `describeRow`. `rows` are all their rows on the screen. */
export function headsOf(
  rows: readonly Action[],
  { link, now, standing }: { link: LinkView; now: EpochMs; standing: Standing },
): Heads {
  const inOrder = rows.toSorted((a, b) => a.seq - b.seq)
  const open = inOrder.filter(isUnsettled)
  const settled = new Map(inOrder.map((row) => [row.id, row]))
  const context = { now, standing, pausesEndedAt: Number.NEGATIVE_INFINITY }
  return { holds: holdRows(open, settled, context), link, venue: standing.venue }
}

/** A stored row as a screen words it. It never says "done" without the server's word, nor "refused" of what was applied. */
export function describeRow(row: Action, context: DescribeContext): RowView {
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
      const isHere = isOfHall(row, context.heads.venue)
      return {
        state: 'refused',
        at: row.settledAt ?? lastSend,
        ...(!isHere && { why: 'other_venue' as const }),
      }
    }
    case 'cancelled':
      return describeWithdrawn(row)
    case 'attention':
      return {
        state: 'needsYou',
        at: row.ruledAt,
        question: row.flags.find((flag) => QUESTIONS.includes(flag)) ?? 'conflict',
        maybeApplied: isUndecided(row),
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

/** Whether a ruling may be of the hall at the address; before one was heard nothing is known to be another's. */
export const isOfHall = (row: Action, venue: string | null): boolean =>
  venue === null || isOfVenue(row, venue)

const QUESTIONS: readonly ActionFlag[] = [
  'conflict',
  'promise_lapsed',
  'server_failing',
  'expired',
  'key_too_old',
  'dependency_failed',
  'unconfirmed',
]

function describeQueued(row: Action, context: DescribeContext, lastSend: EpochMs): RowView {
  const wait = waitOf(row, context)
  if (mayBeApplied(row)) return { state: 'checking', at: lastSend, ...wait }
  // Even of one that the server was too busy for, a copy may have arrived.
  const isHere = !wasSent(row) && (wait.why === 'offline' || wait.why === 'parked')
  return { state: isHere ? 'savedHere' : 'waiting', at: row.ruledAt, ...wait }
}

function describeWithdrawn(row: Action): RowView {
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

function waitOf(row: Action, { online, signedInOwner, heads }: DescribeContext): Wait {
  if (row.owner !== signedInOwner) return { why: 'parked' }
  if (!online) return { why: 'offline' }
  const hold = heads.holds.get(row.id)
  if (hold?.kind === 'behind') return { why: 'behind', behindId: hold.id }
  if (hold?.kind === 'behind_question') return { why: 'behind_question', behindId: hold.id }
  if (hold?.kind === 'put_off') return { why: 'server_busy', nextTryAt: hold.until }
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
