import { isOfEpoch } from '../../contract/capabilities'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { Credentials } from '../../rpc/client'
import type { RulingChange } from '../../store/ruling-changes'
import type { Evidence } from '../../store/evidence'
import type { Ruling, SentRequest } from '../../store/stored-ruling'
import type { ServerLink } from './link'
import type { Clock, Random, Transport } from './ports'
import { insteadOfSend, readBack } from './read-back'
import { errorOf } from './refusal'
import { isPlain, type ServerFacts } from './server-facts'
import { settle } from './settle'
import { changeOf } from './transitions'
import type { TurnRows } from './turn-rows'

export interface SendDeps {
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  readonly link: ServerLink
  /** This turn's number. The store refuses every write of the drain once another turn has begun. */
  readonly fence: number
  /** What the device knows of the server at this moment. */
  readonly serverFacts: () => ServerFacts
  /** Credentials of the scope's owner; null when the owner is not signed in. */
  readonly credentials: () => Credentials | null
  /** False once the page is hidden or going away: open requests may end, no new request starts. */
  readonly mayStart: () => boolean
}

interface Sending {
  readonly deps: SendDeps
  readonly rows: TurnRows
}

/**
 * If it took longer than this to store that a ruling is being sent, the tab may have slept. Then the
 * ruling is not sent. The time is much shorter than the silence after which another tab takes the turn
 * over.
 */
const LONGEST_WRITE_MS: Milliseconds = 10_000

/**
 * Sends a row. It first stores that the row is being sent, so that this is known after a crash.
 * The answer settles the row.
 */
export async function sendRow(
  row: Ruling,
  credentials: Credentials,
  { deps, rows }: Sending,
): Promise<void> {
  const { clock, link } = deps
  const before = await readBefore(row, credentials, { deps, rows })
  if (before === 'not now') return
  const at = clock.now()
  const set = asSent(row, { at, before }, { deps, rows })
  const intended = await rows.change(changeOf(row, 'sent', set))
  if (intended.kind !== 'written') return
  const sending = intended.rows[0]
  if (sending === undefined) return
  const hasSlept = Math.abs(clock.now() - at) > LONGEST_WRITE_MS
  if (hasSlept || deps.credentials()?.authToken !== credentials.authToken) {
    // The ruling is not sent, because meanwhile the person signed out or the tab was suspended. During a
    // suspension another tab may have sent this ruling, and a restore may have made the server forget its idempotency
    // key.
    await rows.change(changeOf(sending, 'put_off', { sends: row.sends }, 'not sent'))
    return
  }
  if (!deps.mayStart()) {
    // A page that goes away writes nothing more. The next turn finds the row in `sending` and sends it again.
    rows.end()
    return
  }
  const result = await deps.transport.send(sending, credentials)
  const { keepsKeys } = deps.serverFacts()
  const context = { now: clock.now(), random: deps.random.next(), keepsKeys }
  const { change, link: heard } = settle(sending, result, context)
  link.hear(heard, credentials.authToken)
  await rows.change(change)
}

/**
 * What a server without keys shows before the ruling is sent; null for any other server. `not now`: the ruling is not
 * sent, because of what the server shows or because it did not answer.
 */
async function readBefore(
  row: Ruling,
  credentials: Credentials,
  { deps, rows }: Sending,
): Promise<Evidence | null | 'not now'> {
  if (!isPlain(deps.serverFacts())) return null
  const toSend = { ...row, ...argsToSend(row, rows.settled) } as Ruling
  const read = await readBack(toSend, credentials, deps)
  if (read === null) return 'not now'
  const now = deps.clock.now()
  if (!read.ok) {
    const set = { error: errorOf(read.error), settledAt: now }
    await rows.change(changeOf(row, 'turned_down', set))
    return 'not now'
  }
  const instead = insteadOfSend(toSend, read.value, now)
  if (instead === null) return read.value
  await rows.change(instead)
  return 'not now'
}

/** The values that are stored with a row when it is sent. */
function asSent(
  row: Ruling,
  { at, before }: { readonly at: EpochMs; readonly before: Evidence | null },
  { deps, rows }: Sending,
): RulingChange['set'] {
  const { skewMs, epoch = null } = deps.serverFacts()
  const send: SentRequest = {
    at,
    fence: deps.fence,
    ...(skewMs !== null && { serverAt: at + skewMs }),
    ...(before !== null && { before }),
  }
  return {
    ...argsToSend(row, rows.settled),
    ...(row.skewMs == null && { skewMs }),
    ...(!isOfEpoch(row, { epoch }) && { epoch }),
    sends: [...row.sends, send],
    retryAt: null,
    retryWhy: null,
  }
}

/**
 * The arguments that are known only when the row is sent:
 * the number of a penalty that this device gave and now cancels.
 */
function argsToSend(
  row: Ruling,
  settled: ReadonlyMap<string, Ruling>,
): Partial<Pick<Ruling, 'args'>> {
  if (row.call !== 'CancelPenalty' || row.args.penaltyId !== 0) return {}
  const given = settled.get(row.dependsOn?.[0] ?? '')
  return { args: { ...row.args, penaltyId: given?.resultId ?? 0 } }
}
