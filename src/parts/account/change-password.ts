import type { ResponseOf } from '../../contract/methods'
import type { Milliseconds } from '../../domain/ids'
import { err, ok, type Result } from '../../lib/result'
import type { CallAnswer, RpcError } from '../../rpc/client'
import { withUnknownFate } from '../command/send-command'
import type { ShellServices } from '../console-context'
import { signInReplacing } from './sign-out'

const REPEAT_AFTER_MS: Milliseconds = 1_000

interface Passwords {
  readonly email: string
  readonly password: string
  readonly newPassword: string
}

/**
 * Changes the password and returns the token that signs in with the new one.
 * Shinpan's own server also signs this browser in by cookies at once:
 * the person who was signed in here before is signed out, and this tab shows the owner of the password. When
 * no answer came, the error says that the outcome is unknown, because the password may have been changed.
 */
export async function changePassword(
  shell: ShellServices,
  passwords: Passwords,
): Promise<Result<string, RpcError>> {
  const { session } = shell
  const answer = await askUntilHeard(shell, passwords)
  if (!answer.ok) return err(answer.error)
  const { authToken = '' } = answer.value.body
  await signInReplacing(shell, () => void session.signInByCookies(authToken))
  return ok(authToken)
}

/**
 * Makes the call, and makes it again when no answer came.
 * Shinpan's own server recognises the repeat of a change whose answer was lost, and signs in.
 */
async function askUntilHeard(
  { rpc, preferences, connection }: ShellServices,
  passwords: Passwords,
): Promise<Result<CallAnswer<ResponseOf<'Frey.ChangePassword'>>, RpcError>> {
  const ask = () => preferences.keepThrough(rpc.call('Frey.ChangePassword', passwords))
  const first = await ask()
  if (first.ok) return first
  const lost = withUnknownFate(first.error)
  if (lost.fate === undefined) return first
  await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS))
  const second = await ask()
  if (second.ok) return second
  const isAnswer = withUnknownFate(second.error).fate === undefined
  // A server other than Shinpan's refuses the old password once the first call has changed it.
  // So the refusal of such a server shows nothing.
  const { isKnown, keys } = connection.getState().abilities
  return isAnswer && isKnown && keys ? second : err(lost)
}
