import type { PersonId } from '../../domain/ids'
import { err, ok, type Result } from '../../lib/result'
import { keyedCall } from '../../parts/command/keyed-call'
import { sendCommand } from '../../parts/command/send-command'
import { pause } from '../../parts/command/pause'
import type { ConsoleServices } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import type { NotificationsWish } from './draft'

/**
 * Saves a person's chat and notification switches. If the answer is lost and the server honours idempotency keys, the
 * call is repeated under the same key.
 */
export async function saveNotifications(
  services: Pick<ConsoleServices, 'rpc' | 'session' | 'promises' | 'isAtGame'>,
  { personId, wish, key }: { personId: PersonId; wish: NotificationsWish; key: string },
): Promise<Result<null, RpcError>> {
  const request = { personId, ...wish }
  const call = keyedCall(services, 'Frey.SetNotificationsSettings', { request, options: { key } })
  const end = await sendCommand({ ...call, wait: pause })
  return end.kind === 'done' ? ok(null) : err(end.error)
}
