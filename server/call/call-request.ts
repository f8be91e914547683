import type { Message } from '@bufbuild/protobuf'
import { HEADERS } from '../../src/contract/headers'
import type { Database, OpenDatabase, Tx } from '../db/database'
import type { EncodedBody, Encoding } from '../encoding/encode-reply'
import type { DoSeatingWork } from '../threads/seating-works'
import type { AnswerCache } from './answer-cache'
import { authenticate, type Caller, type ClaimedIdentity } from './caller'
import type { Paces } from './paces'
import type { Random } from './random'

export interface CallDeps {
  readonly database: OpenDatabase
  readonly now: () => Date
  readonly random: Random
  /** The hall this server keeps; see `venueIdOf`. */
  readonly venueId: string
  /** Seats people in another thread. */
  readonly seatingWork: DoSeatingWork
  /** The messenger's bot that writes to people; absent or null = nobody is written to. */
  readonly botName?: string | null
  /** Where the events' public pages are, without a slash at its end; absent or null = nowhere. */
  readonly pagesUrl?: string | null
  /** Answers of reads, kept until their event changes; absent = each is made anew. */
  readonly answers?: AnswerCache
  /** How often costly work may be asked for; absent = always. */
  readonly paces?: Paces
}

/** What an answer carries beside its message. */
export interface ReplyExtras {
  /** Id of what the call made, as `X-Result-Id`. */
  resultId?: string
  /** Whose sign-in to keep alive by `Set-Cookie` on our own origin. */
  signedIn?: { readonly personId: number; readonly authToken: string }
  /** When time alone changes the answer of a read that is kept; absent = never. */
  validUntil?: Date
}

/** A request without its transport. Absent headers are null. */
export interface CallRequest {
  readonly message: Message
  /** Of the request, and so of the answer. */
  readonly encoding: Encoding
  readonly header: (name: string) => string | null
  readonly language: string
  /** Network address of who calls; empty when unknown. */
  readonly address: string
}

export type CallOutcome =
  | {
      readonly kind: 'reply'
      readonly body: EncodedBody
      /** The same as gzip, where it is kept for many readers. */
      readonly packed?: EncodedBody | null
      readonly headers: Record<string, string>
      readonly extras: ReplyExtras
      readonly personId: number | null
    }
  | { readonly kind: 'unchanged'; readonly headers: Record<string, string> }
  /** A refusal heard before under the same key. */
  | {
      readonly kind: 'storedRefusal'
      readonly status: number
      readonly body: Record<string, unknown>
      readonly headers: Record<string, string>
    }

/** Who asks; null for a visitor. @throws CallError for a token that is not theirs. */
export function callerOf(
  db: Database | Tx,
  request: Pick<CallRequest, 'header'>,
  now: Date,
): Promise<Caller | null> {
  return authenticate({ db, claim: claimOf(request), now })
}

/** Whom a request says it is from. */
export function claimOf({ header }: Pick<CallRequest, 'header'>): ClaimedIdentity {
  return {
    personId: header(HEADERS.personId) ?? '',
    authToken: header(HEADERS.authToken) ?? '',
  }
}
