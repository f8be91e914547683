import type { Message } from '@bufbuild/protobuf'
import { HEADERS } from '../../src/contract/headers'
import type { Database, OpenDatabase, Tx } from '../db/database'
import type { EncodedBody, WireEncoding } from '../encoding/encoding'
import type { DoSeatingWork } from '../threads/seating-functions'
import type { AnswerCache } from './reading/answer-cache'
import { authenticate, type Caller, type ClaimedIdentity } from './caller/caller'
import type { RateLimiter } from './rate-limiter'
import type { Random } from './random'
import type { HallIdentity } from './hall-identity'

export interface CallDeps extends HallIdentity {
  readonly database: OpenDatabase
  readonly now: () => Date
  readonly random: Random
  /** Calculates seatings in another thread. */
  readonly seatingWork: DoSeatingWork
  /** The name of the messenger's bot that writes to people; absent or null = the server sends no messages. */
  readonly botName?: string | null
  /** The address of the events' public pages, without a slash at its end; absent or null = there are none. */
  readonly pagesUrl?: string | null
  /** Cached answers of reads, kept until their event changes; absent = the server makes each answer anew. */
  readonly answers?: AnswerCache
  /** Limits how often costly work may be requested; absent = no limits. */
  readonly paces?: RateLimiter
}

/** The parts of an answer besides its message. */
export interface ReplyExtras {
  /** The id of what the call made, sent as `X-Result-Id`. */
  resultId?: string
  /** The person whose sign-in cookie the answer renews; see `signInCookies`. */
  signedIn?: { readonly personId: number; readonly authToken: string }
  /** When a cached answer stops being true although nothing has changed, because time has passed; absent = never. */
  validUntil?: Date
}

/** A request without its transport. Absent headers are null. */
export interface CallRequest {
  readonly message: Message
  /** The encoding of the request, and so of the answer. */
  readonly encoding: WireEncoding
  readonly header: (name: string) => string | null
  readonly language: string
  /** Network address of the caller; empty when unknown. */
  readonly address: string
}

export type CallOutcome =
  | {
      readonly kind: 'reply'
      readonly body: EncodedBody
      /** The gzipped body; present when the server caches the answer for many readers. */
      readonly packed?: EncodedBody | null
      readonly headers: Record<string, string>
      readonly extras: ReplyExtras
      readonly personId: number | null
    }
  | { readonly kind: 'unchanged'; readonly headers: Record<string, string> }
  /** A refusal that the server gave before under the same idempotency key. */
  | {
      readonly kind: 'storedRefusal'
      readonly status: number
      readonly body: Record<string, unknown>
      readonly headers: Record<string, string>
    }

/** Returns the caller; null for a visitor. @throws CallError for a token that is not one of the named person's. */
export function callerOf(
  db: Database | Tx,
  request: Pick<CallRequest, 'header'>,
  now: Date,
): Promise<Caller | null> {
  return authenticate({ db, claim: claimOf(request), now })
}

/** The person and the token that a request names; not verified yet. */
export function claimOf({ header }: Pick<CallRequest, 'header'>): ClaimedIdentity {
  return {
    personId: header(HEADERS.personId) ?? '',
    authToken: header(HEADERS.authToken) ?? '',
  }
}
