import type { RegistrationFields } from '../../domain/people/account'
import { personId, type Milliseconds } from '../../domain/ids'
import type { ResetLink } from '../../domain/people/reset-link'
import { err, ok, type Result } from '../../lib/result'
import type { CallFate, RpcError } from '../../rpc/client'
import { withUnknownFate } from '../../parts/command/send-command'
import { signInReplacing, SIGN_OUT_PATIENCE_MS } from '../../parts/account/sign-out'
import type { ShellServices } from '../../parts/console-context'
import type { SignInCookies } from '../../state/session-cookies'
import { withinPatience } from '../../store/patience'
import type { SetUpForm, SignInForm } from './form'

/** Signs a person in and keeps the sign-in on this device. */
export async function signIn(
  shell: ShellServices,
  form: SignInForm,
): Promise<Result<null, RpcError>> {
  const { rpc, preferences } = shell
  const answer = await preferences.keepThrough(rpc.call('Frey.Authorize', form))
  if (!answer.ok) return err(withUnknownFate(answer.error))
  return keep(shell, answer.value.body)
}

/**
 * Signs a person in by a one-time code and keeps the sign-in on this device. A code works only once, but if an answer
 * was lost, the same code works again with the same `attempt`, a secret of this device.
 */
export async function signInWithCode(
  shell: ShellServices,
  wish: { readonly code: string; readonly attempt: string },
): Promise<Result<null, RpcError>> {
  const { rpc, preferences } = shell
  const answer = await preferences.keepThrough(rpc.call('Venue.SignInWithCode', wish))
  if (!answer.ok) return err(withUnknownFate(answer.error))
  return keep(shell, answer.value.body)
}

/**
 * Creates the first account of a new server and signs its person in. If the answer is lost, the console looks up
 * whether the call took effect.
 */
export async function setUp(
  shell: ShellServices,
  form: SetUpForm,
): Promise<Result<null, RpcError>> {
  const { rpc, preferences } = shell
  const answer = await preferences.keepThrough(rpc.call('Venue.SetUp', form))
  if (answer.ok) return keep(shell, answer.value.body)
  const lost = withUnknownFate(answer.error)
  return err(lost.fate === undefined ? lost : { ...lost, fate: await setUpFate(shell) })
}

/**
 * Looks up whether a set-up with a lost answer took effect. `none` means: not so far. The person may try again,
 * because the server refuses the second set-up if the first takes effect later.
 */
export async function setUpFate(shell: ShellServices): Promise<CallFate> {
  const isNeeded = await isSetUpNeeded(shell, PATIENCE_MS)
  if (isNeeded === null) return 'unknown'
  return isNeeded ? 'none' : 'applied'
}

/**
 * How long the look-up waits for an answer: a short time, because a person has already waited for the
 * lost answer.
 */
const PATIENCE_MS: Milliseconds = 5_000

/** True when the server waits for its first account; null when it gives no answer. */
export async function isSetUpNeeded(
  { rpc }: ShellServices,
  timeoutMs?: Milliseconds,
): Promise<boolean | null> {
  const answer = await rpc.call('Venue.GetSetupState', {}, { ...(timeoutMs && { timeoutMs }) })
  return answer.ok ? answer.value.body.isNeeded === true : null
}

/** True when the link itself is wrong and can never work. After other errors the same link may be tried again. */
export const isAboutLink = (error: RpcError): boolean =>
  error.kind === 'refused' && ['invalid_argument', 'already_exists'].includes(error.code)

/** Requests an account. The server's answer does not reveal whether the e-mail address already has an account. */
export async function requestRegistration(
  { rpc }: ShellServices,
  wish: RegistrationFields,
): Promise<Result<null, RpcError>> {
  const answer = await rpc.call('Frey.RequestRegistration', { ...wish })
  return answer.ok ? ok(null) : err(withUnknownFate(answer.error))
}

/** Creates the account that was requested, with the code from the mail. */
export async function approveRegistration(
  { rpc }: ShellServices,
  approvalCode: string,
): Promise<Result<null, RpcError>> {
  const answer = await rpc.call('Frey.ApproveRegistration', { approvalCode })
  return answer.ok ? ok(null) : err(withUnknownFate(answer.error))
}

/** Requests the mail with a reset link. The server's answer does not reveal whether the e-mail has an account. */
export async function requestReset(
  { rpc }: ShellServices,
  email: string,
): Promise<Result<null, RpcError>> {
  const answer = await rpc.call('Frey.RequestResetPassword', { email })
  return answer.ok ? ok(null) : err(withUnknownFate(answer.error))
}

/** Ends the old password of the link's account. Returns a temporary password, which only allows choosing a new one. */
export async function approveReset(
  { rpc }: ShellServices,
  link: ResetLink,
): Promise<Result<string, RpcError>> {
  const answer = await rpc.call('Frey.ApproveResetPassword', { ...link })
  return answer.ok ? ok(answer.value.body.newTmpPassword ?? '') : err(withUnknownFate(answer.error))
}

/**
 * Signs in with the token of a link, and asks the server whether the token is valid. If not, the former
 * sign-in is restored. If somebody is signed in here, their sign-in is set aside, and is restored after the
 * impersonation.
 */
export async function takeOverLink(
  { rpc, session, preferences }: ShellServices,
  link: SignInCookies,
): Promise<Result<null, RpcError>> {
  const isAnybodyHere = session.current() !== null
  if (isAnybodyHere) session.impersonate({ session: link, title: '', until: null })
  else session.signIn(link)
  const me = await preferences.keepThrough(rpc.call('Frey.Me', {}, { credentials: link }))
  if (me.ok) {
    const { title = '', email = '' } = me.value.body
    session.notePerson({ personId: link.personId, title, email })
    return ok(null)
  }
  if (isAnybodyHere) session.endImpersonation()
  else session.signOut()
  return err(me.error)
}

/**
 * Discards the person's unsettled rulings, except one that is just being sent. False when this device
 * failed to do so.
 */
export async function discardUnsent({ openLocal }: ShellServices): Promise<boolean> {
  const discard = async () => (await openLocal()).outbox.discardAll()
  return withinPatience(discard(), SIGN_OUT_PATIENCE_MS).catch(() => false)
}

async function keep(
  shell: ShellServices,
  body: { personId?: number; authToken?: string },
): Promise<Result<null, RpcError>> {
  const { personId: id = 0, authToken = '' } = body
  // An answer without these fields did not come from a server that signs people in.
  if (id <= 0 || authToken === '') return err({ kind: 'not_our_api', status: 200 })
  await signInReplacing(shell, () => shell.session.signIn({ personId: personId(id), authToken }))
  return ok(null)
}
