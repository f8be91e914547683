import { readServerState } from '../../contract/expect'
import { decodeTables } from '../../contract/decode/table'
import type { EventDataJson } from '../../contract/wire/atoms_pb'
import { eventId, type EventId, type Milliseconds } from '../../domain/ids'
import { err, ok, type Result } from '../../lib/result'
import { keyedCall } from '../../parts/command/keyed-call'
import { sendCommand } from '../../parts/command/send-command'
import type { ConsoleServices } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'

type Services = Pick<ConsoleServices, 'rpc' | 'session' | 'promises' | 'isAtGame'>

interface SaveOptions {
  readonly event: EventDataJson
  /** The idempotency key of the press. If the call is repeated, it has the same key. */
  readonly key: string
  readonly wait: (ms: Milliseconds) => Promise<void>
}

/** Creates an event and returns its id. If the answer is lost and the server honours keys, the call is repeated. */
export async function sendNewEvent(
  services: Services,
  { event, key, wait }: SaveOptions,
): Promise<Result<EventId, RpcError>> {
  const call = keyedCall(services, 'Mimir.CreateEvent', { request: event, options: { key } })
  const end = await sendCommand({ ...call, wait })
  return end.kind === 'done' ? ok(eventId(end.answer.body.eventId ?? 0)) : err(end.error)
}

interface UpdateOptions extends SaveOptions {
  readonly id: EventId
  /** The hall from which the settings were read. In another hall, the same id is another event. */
  readonly venue: string | null
  /**
   * The server's mark of the settings that the person began to change; each state of the settings has its
   * own mark. Without a mark (null or empty), the call overwrites whatever the server has now.
   */
  readonly settingsMark: string | null
}

/**
 * Saves the settings of an event. Returns the mark of the saved settings (null when the server sends none), or
 * 'overtaken' when another person has saved other settings since they were read.
 */
export async function updateEvent(
  services: Services,
  { id, event, key, venue, settingsMark, wait }: UpdateOptions,
): Promise<Result<string | null, RpcError | 'overtaken'>> {
  const call = keyedCall(services, 'Mimir.UpdateEvent', {
    request: { id, event },
    options: { key, venue, eventId: id, ...(settingsMark && { expect: { settingsMark } }) },
  })
  const end = await sendCommand({ ...call, wait })
  if (end.kind === 'done') return ok(end.answer.resultId)
  const { error } = end
  if (error.kind !== 'refused' || error.reason !== 'expect_failed') return err(error)
  // `isAsWished` means that another person has saved exactly these settings.
  return readServerState(error.meta['state'])?.isAsWished ? ok(null) : err('overtaken')
}

/** True when games of an event are running; null when the server did not say. */
export async function areGamesRunning(
  { rpc, session }: Services,
  id: EventId,
): Promise<boolean | null> {
  const request = { eventId: id, omitLastRound: true }
  const credentials = session.getState().session
  const answer = await rpc.call('Mimir.GetTablesState', request, { credentials, eventId: id })
  if (!answer.ok) return null
  return decodeTables(answer.value.body).some(
    ({ status }) => status === 'inprogress' || status === 'prefinished',
  )
}
