import { decodeTables } from '../../contract/decode/table'
import type { EventDataJson } from '../../contract/wire/atoms_pb'
import { eventId, type EventId, type Milliseconds } from '../../domain/ids'
import { err, ok, type Result } from '../../lib/result'
import { sendCommand, type CommandEnd } from '../../parts/command/send-command'
import type { ConsoleServices } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'

type Services = Pick<ConsoleServices, 'rpc' | 'session' | 'promises'>

interface SaveOptions {
  readonly event: EventDataJson
  /** The same for the same tap. */
  readonly key: string
  readonly wait: (ms: Milliseconds) => Promise<void>
}

/** Makes an event and tells its number. A lost answer is asked for again where the server promises keys. */
export async function createEvent(
  services: Services,
  { event, key, wait }: SaveOptions,
): Promise<Result<EventId, RpcError>> {
  const { rpc, session } = services
  const credentials = session.getState().session
  const end = await sendCommand({
    send: () => rpc.call('Mimir.CreateEvent', event, { credentials, key }),
    isKeyed: await keepsKeys(services),
    wait,
  })
  return end.kind === 'done' ? ok(eventId(end.answer.body.eventId ?? 0)) : failed(end)
}

/** Saves the settings of an event. */
export async function updateEvent(
  services: Services,
  id: EventId,
  { event, key, wait }: SaveOptions,
): Promise<Result<null, RpcError>> {
  const { rpc, session } = services
  const credentials = session.getState().session
  const end = await sendCommand({
    send: () => rpc.call('Mimir.UpdateEvent', { id, event }, { credentials, key, eventId: id }),
    isKeyed: await keepsKeys(services),
    wait,
  })
  return end.kind === 'done' ? ok(null) : failed(end)
}

/** Whether games of an event are under way; null when the server did not say. */
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

async function keepsKeys({ promises }: Services): Promise<boolean> {
  const said = await promises.known()
  return said !== null && said !== 'none'
}

const failed = <T>(end: Exclude<CommandEnd<T>, { kind: 'done' }>): Result<never, RpcError> =>
  err(end.error)
