import { create, fromJson, toJson, type Message } from '@bufbuild/protobuf'
import { TWIRP_STATUS } from '../../src/contract/error-codes'
import { parseExpect } from '../../src/contract/parse-expect'
import { HEADERS } from '../../src/contract/headers'
import { can, type Capability, type RoleLevel } from '../../src/domain/permissions'
import type { Database, OpenDatabase, Tx } from '../db/database'
import { errorBody } from '../words/error-body'
import { CallError } from './call-error'
import { authenticate, type Caller } from './caller'
import type { AnyCall, ReplyExtras } from './define-call'
import { lockEvent, readEventVersion } from './event-row'
import { findStoredAnswer, fingerprintOf, readKey, storeAnswer } from './keyed'
import type { Random } from './random'
import { roleInEvent } from './roles'

export interface CallDeps {
  readonly database: OpenDatabase
  readonly now: () => Date
  readonly random: Random
}

/** A request without its transport. Absent headers are null. */
export interface CallRequest {
  readonly message: Message
  readonly header: (name: string) => string | null
  readonly language: string
  /** Network address of who calls; empty when unknown. */
  readonly address: string
}

export type CallOutcome =
  | {
      readonly kind: 'reply'
      readonly message: Message
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

/** Runs one call: who asks, whether he may, the transaction, the key, the reply. @throws CallError for a refusal. */
export function runCall(deps: CallDeps, call: AnyCall, request: CallRequest): Promise<CallOutcome> {
  switch (call.kind) {
    case 'read':
      return runRead(deps, call, request)
    case 'change':
      return runChange(deps, call, request)
    case 'secret':
      return runSecret(deps, call, request)
  }
}

type Of<K extends AnyCall['kind']> = Extract<AnyCall, { kind: K }>

async function runRead(
  deps: CallDeps,
  call: Of<'read'>,
  request: CallRequest,
): Promise<CallOutcome> {
  const { db } = deps.database
  const now = deps.now()
  const caller = await callerOf(db, request, now)
  const eventId = call.eventOf?.(request.message) ?? null
  return db.transaction(
    async (tx) => {
      const role = await roleOf({ tx, caller, eventId })
      authorise(call.allow, caller, role)
      const headers: Record<string, string> = {}
      if (eventId !== null) {
        const version = await readEventVersion(tx, eventId)
        headers[HEADERS.snapshotSeq] = String(version)
        if (request.header(HEADERS.snapshotSeq) === String(version)) {
          return { kind: 'unchanged', headers: { ...headers, [HEADERS.unchanged]: '1' } }
        }
      }
      const extras: ReplyExtras = {}
      const reply = await call.run({
        tx,
        caller,
        role,
        authToken: request.header(HEADERS.authToken) ?? '',
        request: request.message,
        now,
        random: deps.random,
        extras,
      })
      return {
        kind: 'reply',
        message: toMessage(call, reply),
        headers,
        extras,
        personId: caller?.personId ?? null,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function runChange(
  deps: CallDeps,
  call: Of<'change'>,
  request: CallRequest,
): Promise<CallOutcome> {
  const now = deps.now()
  const key = readKey(request.header(HEADERS.idempotencyKey))
  const expectHeader = request.header(HEADERS.expect)
  const expect = readExpect(call, expectHeader)
  const ruledAt = readRuledAt(request.header(HEADERS.ruledAt))
  return deps.database.db.transaction(async (tx) => {
    const caller = await callerOf(tx, request, now)
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const extras: ReplyExtras = {}
    const apply = async (inner: Tx) => {
      const eventId = await call.locate({ tx: inner, request: request.message })
      const role = await roleInEvent({ db: inner, caller, eventId })
      authorise(call.allow, caller, role)
      const event = await lockEvent(inner, eventId)
      const reply = await call.run({
        tx: inner,
        caller,
        role,
        event,
        request: request.message,
        expect,
        ruledAt,
        now,
        random: deps.random,
        extras,
      })
      return { message: toMessage(call, reply), version: event.version }
    }
    if (key === null) {
      const { message, version } = await apply(tx)
      return {
        kind: 'reply',
        message,
        headers: changeHeaders(version, extras),
        extras,
        personId: caller.personId,
      }
    }
    const { personId } = caller
    const fingerprint = fingerprintOf({
      method: `${call.method.parent.typeName}/${call.method.name}`,
      payload: toJson(call.method.input, request.message),
      expect: expectHeader,
    })
    const { kind } = deps.database
    const stored = await findStoredAnswer({ tx, kind, personId, key, fingerprint })
    if (stored !== null) {
      const headers = { ...stored.headers, [HEADERS.replayed]: 'true' }
      if (stored.status !== 200) return { kind: 'storedRefusal', ...stored, headers }
      const message = fromJson(call.method.output, stored.body as never)
      return { kind: 'reply', message, headers, extras: {}, personId }
    }
    try {
      const { message, version } = await tx.transaction(apply)
      const headers = changeHeaders(version, extras)
      const body = toJson(call.method.output, message) as Record<string, unknown>
      const answer = { status: 200, body, headers }
      await storeAnswer({ tx, personId, key, fingerprint, answer, now })
      return { kind: 'reply', message, headers, extras, personId }
    } catch (error) {
      // A refusal that was decided is heard again under the same key; one about who asks or about load is not.
      if (!(error instanceof CallError) || !STORED_REFUSALS.has(TWIRP_STATUS[error.code])) {
        throw error
      }
      const answer = { status: TWIRP_STATUS[error.code], body: errorBody(error), headers: {} }
      await storeAnswer({ tx, personId, key, fingerprint, answer, now })
      return { kind: 'storedRefusal', ...answer }
    }
  })
}

const STORED_REFUSALS = new Set<number>([400, 404, 412])

async function runSecret(
  deps: CallDeps,
  call: Of<'secret'>,
  request: CallRequest,
): Promise<CallOutcome> {
  const { db } = deps.database
  const now = deps.now()
  const caller = call.allow === 'anyone' ? null : await callerOf(db, request, now)
  if (call.allow === 'signedIn' && caller === null) {
    throw new CallError('unauthenticated', 'not_signed_in')
  }
  const extras: ReplyExtras = {}
  const reply = await call.run({
    inTransaction: (steps) => db.transaction(steps),
    caller,
    language: request.language,
    address: request.address,
    request: request.message,
    now,
    random: deps.random,
    extras,
  })
  return {
    kind: 'reply',
    message: toMessage(call, reply),
    headers: {},
    extras,
    personId: extras.signedIn?.personId ?? caller?.personId ?? null,
  }
}

function callerOf(db: Database | Tx, request: CallRequest, now: Date): Promise<Caller | null> {
  const claim = {
    personId: request.header(HEADERS.personId) ?? '',
    authToken: request.header(HEADERS.authToken) ?? '',
  }
  return authenticate({ db, claim, now })
}

async function roleOf(options: {
  tx: Tx
  caller: Caller | null
  eventId: number | null
}): Promise<RoleLevel> {
  const { tx, caller, eventId } = options
  if (caller === null) return 'none'
  if (eventId === null) return caller.isSuperadmin ? 'superadmin' : 'none'
  return roleInEvent({ db: tx, caller, eventId })
}

function authorise(
  allow: 'anyone' | 'signedIn' | Capability,
  caller: Caller | null,
  role: RoleLevel,
): void {
  if (allow === 'anyone') return
  if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
  if (allow === 'signedIn') return
  if (!can({ role, capability: allow })) throw new CallError('permission_denied', 'wrong_role')
}

function readExpect(call: Of<'change'>, header: string | null) {
  if (header === null) return null
  const parsed = call.expects ? parseExpect(call.expects, header) : null
  if (!parsed?.ok) {
    throw new CallError('invalid_argument', 'expect_unreadable', {
      meta: { detail: parsed?.error ?? 'this call takes none' },
    })
  }
  return parsed.value
}

function readRuledAt(header: string | null): Date | null {
  if (header === null) return null
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(header)
    ? Date.parse(header)
    : NaN
  // Clocks of tablets are wrong at times, and no ruling is refused for it; but this is no clock, and no database's year.
  if (Number.isNaN(time) || time < YEAR_1 || time >= YEAR_10000) {
    throw new CallError('invalid_argument', 'ruled_at_invalid')
  }
  return new Date(time)
}

const YEAR_1 = Date.parse('0001-01-01T00:00:00Z')
const YEAR_10000 = Date.parse('+010000-01-01T00:00:00Z')

function changeHeaders(version: number, extras: ReplyExtras): Record<string, string> {
  return {
    [HEADERS.snapshotSeq]: String(version),
    ...(extras.resultId !== undefined && { [HEADERS.resultId]: extras.resultId }),
  }
}

function toMessage(call: AnyCall, reply: unknown): Message {
  return create(call.method.output, reply as never)
}
