import type { RegistrationFields } from '../../domain/people/account'
import { personId } from '../../domain/ids'
import type { ResetLink } from '../../domain/people/reset-link'
import { err, ok, type Result } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import { replacing, SIGN_OUT_PATIENCE_MS } from '../../parts/account/sign-out'
import type { ShellServices } from '../../parts/console-context'
import type { Session } from '../../state/session-cookies'
import { withinPatience } from '../../store/patience'
import type { SetUpForm, SignInForm } from './form'

/** Signs in and keeps who it is on this device. */
export async function signIn(
  shell: ShellServices,
  form: SignInForm,
): Promise<Result<null, RpcError>> {
  const { rpc, preferences } = shell
  const answer = await preferences.keepThrough(rpc.call('Frey.Authorize', form))
  if (!answer.ok) return err(answer.error)
  return keep(shell, answer.value.body)
}

/** Creates the first account of a new server and signs it in. */
export async function setUp(
  shell: ShellServices,
  form: SetUpForm,
): Promise<Result<null, RpcError>> {
  const { rpc, preferences } = shell
  const answer = await preferences.keepThrough(rpc.call('Venue.SetUp', form))
  if (!answer.ok) return err(answer.error)
  return keep(shell, answer.value.body)
}

/** Whether the server waits for its first account; null when it did not say. */
export async function isSetUpNeeded({ rpc }: ShellServices): Promise<boolean | null> {
  const answer = await rpc.call('Venue.GetSetupState', {})
  return answer.ok ? answer.value.body.isNeeded === true : null
}

/** Whether a link can never be followed: else the same may be tried again. */
export const isAboutLink = (error: RpcError): boolean =>
  error.kind === 'refused' && ['invalid_argument', 'already_exists'].includes(error.code)

/** Asks for an account. The server answers alike for an e-mail that has one. */
export async function requestRegistration(
  { rpc }: ShellServices,
  wish: RegistrationFields,
): Promise<Result<null, RpcError>> {
  const answer = await rpc.call('Frey.RequestRegistration', { ...wish })
  return answer.ok ? ok(null) : err(answer.error)
}

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

/**
 * Signs in by the token of a link, and asks the server whether it holds: if not, everything is as before. Whoever is
 * signed in here comes back afterwards.
 */
export async function takeOverLink(
  { rpc, session, preferences }: ShellServices,
  link: Session,
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

/** Takes back all of the person's rulings that are not on the server yet. False when the device could not do it. */
export async function discardUnsent({ openLocal }: ShellServices): Promise<boolean> {
  const discard = async () => (await openLocal()).outbox.discardAll()
  return withinPatience(discard(), SIGN_OUT_PATIENCE_MS).catch(() => false)
}

async function keep(
  shell: ShellServices,
  body: { personId?: number; authToken?: string },
): Promise<Result<null, RpcError>> {
  const { personId: id = 0, authToken = '' } = body
  // An answer without them did not come from a server that signs people in.
  if (id <= 0 || authToken === '') return err({ kind: 'not_our_api', status: 200 })
  await replacing(shell, () => shell.session.signIn({ personId: personId(id), authToken }))
  return ok(null)
}
