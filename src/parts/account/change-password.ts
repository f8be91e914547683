import { err, ok, type Result } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import type { ShellServices } from '../console-context'
import { replacing } from './sign-out'

/**
 * Chooses a new password and gives the token that signs in by it. Our own server signs in by cookies at once: whoever
 * was signed in here before is signed out as if they had left themselves, and this window shows whose password it is.
 */
export async function changePassword(
  shell: ShellServices,
  passwords: { email: string; password: string; newPassword: string },
): Promise<Result<string, RpcError>> {
  const { rpc, session, preferences } = shell
  const answer = await preferences.keepThrough(rpc.call('Frey.ChangePassword', passwords))
  if (!answer.ok) return err(answer.error)
  const { authToken = '' } = answer.value.body
  await replacing(shell, () => void session.signInByCookies(authToken))
  return ok(authToken)
}
