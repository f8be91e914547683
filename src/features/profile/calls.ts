import type { PersonInfo } from '../../contract/decode/people'
import { personId, type Milliseconds, type PersonId } from '../../domain/ids'
import { randomUuid } from '../../lib/random-uuid'
import { err, ok, type Result } from '../../lib/result'
import { keyedCall } from '../../parts/command/keyed-call'
import { sendCommand, withUnknownFate } from '../../parts/command/send-command'
import type { ConsoleServices } from '../../parts/console-context'
import type { PictureChoice } from '../../parts/people/avatar-picker'
import type { RpcError } from '../../rpc/client'
import type { NewAccount, PersonDraft } from './draft'

type Services = Pick<ConsoleServices, 'rpc' | 'session' | 'promises' | 'isAtGame'>
type Wait = (ms: Milliseconds) => Promise<void>

/**
 * The values of the fields that the form lacks. When the server gets these values, it keeps what it has
 * stored.
 * Source: docs/rules/wire.md#what-a-form-does-not-show.
 */
const NOT_SHOWN = { msNickname: '', msFriendId: -1, msAccountId: -1 }

/** Saves a person's profile. If the answer is lost and the server keeps idempotency keys, the call is repeated. */
export async function savePerson(
  services: Services,
  { id, wish, wait }: { id: PersonId; wish: PersonDraft; wait: Wait },
): Promise<Result<null, RpcError>> {
  // Each save has a key of its own. Saving the same profile twice does no harm, and another profile must not be taken
  // for a repetition.
  const call = keyedCall(services, 'Frey.UpdatePersonalInfo', {
    request: { id, ...wish, ...NOT_SHOWN },
    options: { key: randomUuid() },
  })
  const end = await sendCommand({ ...call, wait })
  return end.kind === 'done' ? ok(null) : err(end.error)
}

/** Creates an account and returns its id. */
export async function createAccount(
  services: Services,
  { wish, key, wait }: { wish: NewAccount; key: string; wait: Wait },
): Promise<Result<PersonId, RpcError>> {
  const call = keyedCall(services, 'Frey.CreateAccount', { request: { ...wish }, options: { key } })
  const end = await sendCommand({ ...call, wait })
  return end.kind === 'done' ? ok(personId(end.answer.body.personId ?? 0)) : err(end.error)
}

/** Saves the picture that was chosen for a new account. Does nothing if no picture was chosen. */
export async function saveFirstPicture(
  services: Services,
  given: { id: PersonId; wish: NewAccount; picture: PictureChoice; wait: Wait },
): Promise<Result<null, RpcError>> {
  const { id, picture, wait } = given
  if (picture.avatarData === '') return ok(null)
  const { password: _, ...account } = given.wish
  return savePerson(services, { id, wish: { ...account, ...picture }, wait })
}

/** Removes the signed-in person's account. This cannot be undone. */
export async function removeAccount({ rpc, session }: Services): Promise<Result<null, RpcError>> {
  const credentials = session.getState().session
  const answer = await rpc.call('Frey.DepersonalizeAccount', {}, { credentials })
  return answer.ok ? ok(null) : err(withUnknownFate(answer.error))
}

/** Gives a person a temporary password. The server sends the password only once. */
export async function setTemporaryPassword(
  { rpc, session }: Services,
  id: PersonId,
): Promise<Result<string, RpcError>> {
  const credentials = session.getState().session
  const answer = await rpc.call('Venue.SetTemporaryPassword', { personId: id }, { credentials })
  return answer.ok ? ok(answer.value.body.password ?? '') : err(withUnknownFate(answer.error))
}

/** Signs in as another person for an hour. After that the superadmin's own sign-in continues. */
export async function impersonate(
  { rpc, session }: Services,
  { id, title }: Pick<PersonInfo, 'id' | 'title'>,
): Promise<Result<null, RpcError>> {
  const credentials = session.getState().session
  const answer = await rpc.call('Venue.Impersonate', { personId: id }, { credentials })
  if (!answer.ok) return err(withUnknownFate(answer.error))
  const { authToken = '', expiresAt = '' } = answer.value.body
  if (authToken === '') return err({ kind: 'not_our_api', status: 200 })
  session.impersonate({ session: { personId: id, authToken }, title, until: Date.parse(expiresAt) })
  return ok(null)
}
