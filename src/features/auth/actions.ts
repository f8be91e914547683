import { personId, type Milliseconds } from '../../domain/ids'
import type { ResetLink } from '../../domain/reset-link'
import { err, ok, type Result } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import type { ShellServices } from '../../parts/console-context'
import { withinPatience } from '../../store/patience'
import type { SetUpForm, SignInForm } from './form'

/** How long a sign-out waits for a device that does not answer. */
export const SIGN_OUT_PATIENCE_MS: Milliseconds = 3_000

/** Signs in and keeps who it is on this device. */
export async function signIn(
  { rpc, session, preferences }: ShellServices,
  form: SignInForm,
): Promise<Result<null, RpcError>> {
  const answer = await preferences.keepThrough(rpc.call('Frey.Authorize', form))
  if (!answer.ok) return err(answer.error)
  return keep(session, answer.value.body)
}

/** Creates the first account of a new server and signs it in. */
export async function setUp(
  { rpc, session, preferences }: ShellServices,
  form: SetUpForm,
): Promise<Result<null, RpcError>> {
  const answer = await preferences.keepThrough(rpc.call('Venue.SetUp', form))
  if (!answer.ok) return err(answer.error)
  return keep(session, answer.value.body)
}

/** Whether the server waits for its first account; null when it did not say. */
export async function isSetUpNeeded({ rpc }: ShellServices): Promise<boolean | null> {
  const answer = await rpc.call('Venue.GetSetupState', {})
  return answer.ok ? answer.value.body.isNeeded === true : null
}

/** Whether a link can never be followed: else the same may be tried again. */
export const isAboutLink = (error: RpcError): boolean =>
  error.kind === 'refused' && ['invalid_argument', 'already_exists'].includes(error.code)

/** Makes the account whose mail carried the code. */
export async function approveRegistration(
  { rpc }: ShellServices,
  approvalCode: string,
): Promise<Result<null, RpcError>> {
  const answer = await rpc.call('Frey.ApproveRegistration', { approvalCode })
  return answer.ok ? ok(null) : err(answer.error)
}

/** Asks for the mail with a reset's link. The server answers alike for an e-mail that nobody has. */
export async function requestReset(
  { rpc }: ShellServices,
  email: string,
): Promise<Result<null, RpcError>> {
  const answer = await rpc.call('Frey.RequestResetPassword', { email })
  return answer.ok ? ok(null) : err(answer.error)
}

/** Ends the password of the link's account; gives the temporary one, by which only a new one can be chosen. */
export async function approveReset(
  { rpc }: ShellServices,
  link: ResetLink,
): Promise<Result<string, RpcError>> {
  const answer = await rpc.call('Frey.ApproveResetPassword', { ...link })
  return answer.ok ? ok(answer.value.body.newTmpPassword ?? '') : err(answer.error)
}

/** Chooses a new password. Our own server signs in by it, with cookies; this window then shows that person. */
export async function changePassword(
  { rpc, session, preferences }: ShellServices,
  passwords: { email: string; password: string; newPassword: string },
): Promise<Result<null, RpcError>> {
  const answer = await preferences.keepThrough(rpc.call('Frey.ChangePassword', passwords))
  if (!answer.ok) return err(answer.error)
  const before = session.getState().elsewhere
  session.current()
  // Only whom the answer's own cookies name, never somebody who signed in in another window before.
  if (session.getState().elsewhere !== before) session.join()
  return ok(null)
}

/**
 * Signs out on this device at once; the server is told as soon as it can be reached. Unsent rulings stay under their
 * owner; the copies they were shown go, since the next person on this device may not read them.
 */
export async function signOut(shell: ShellServices): Promise<void> {
  const { server, session, preferences, openLocal } = shell
  const who = session.current()
  if (who === null) return
  // Before their copies go, so that an answer still on its way is not kept after them.
  session.signOut()
  preferences.forgetEvent()
  const leaving = { server, owner: String(who.personId), venue: null }
  const forget = async () => (await openLocal()).snapshots.forget(leaving)
  // A cache that cannot be opened holds nothing to forget; one that hangs is not waited for.
  await withinPatience(forget(), SIGN_OUT_PATIENCE_MS).catch(() => {})
}

function keep(
  session: ShellServices['session'],
  body: { personId?: number; authToken?: string },
): Result<null, RpcError> {
  const { personId: id = 0, authToken = '' } = body
  // An answer without them did not come from a server that signs people in.
  if (id <= 0 || authToken === '') return err({ kind: 'not_our_api', status: 200 })
  session.signIn({ personId: personId(id), authToken })
  return ok(null)
}
