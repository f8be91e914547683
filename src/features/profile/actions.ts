import type { PersonInfo } from '../../contract/decode/people'
import { personId, type Milliseconds, type PersonId } from '../../domain/ids'
import { randomUuid } from '../../lib/random-uuid'
import { err, ok, type Result } from '../../lib/result'
import { keyedCall } from '../../parts/command/keyed-call'
import { sendCommand } from '../../parts/command/send-command'
import type { ConsoleServices } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import type { NewPersonDraft, PersonDraft } from './draft'

type Services = Pick<ConsoleServices, 'rpc' | 'session' | 'promises'>
type Wait = (ms: Milliseconds) => Promise<void>

/** What the form does not show: the server leaves it as it is. Source: product, user service. */
const NOT_SHOWN = { msNickname: '', msFriendId: -1, msAccountId: -1 }

/** Saves a person's profile. A lost answer is asked for again where the server promises keys. */
export async function savePerson(
  services: Services,
  { id, wish, wait }: { id: PersonId; wish: PersonDraft; wait: Wait },
): Promise<Result<null, RpcError>> {
  // A profile saved twice is the same profile, and a changed one is another save: a key of its own for each.
  const call = keyedCall(services, 'Frey.UpdatePersonalInfo', {
    request: { id, ...wish, ...NOT_SHOWN },
    options: { key: randomUuid() },
  })
  const end = await sendCommand({ ...call, wait })
  return end.kind === 'done' ? ok(null) : err(end.error)
}

/** Makes an account and tells its number. */
export async function createPerson(
  services: Services,
  { wish, key, wait }: { wish: NewPersonDraft; key: string; wait: Wait },
): Promise<Result<PersonId, RpcError>> {
  const call = keyedCall(services, 'Frey.CreateAccount', { request: { ...wish }, options: { key } })
  const end = await sendCommand({ ...call, wait })
  return end.kind === 'done' ? ok(personId(end.answer.body.personId ?? 0)) : err(end.error)
}

/** Removes the account of who is signed in, for good. */
export async function removeAccount({ rpc, session }: Services): Promise<Result<null, RpcError>> {
  const credentials = session.getState().session
  const answer = await rpc.call('Frey.DepersonalizeAccount', {}, { credentials })
  return answer.ok ? ok(null) : err(answer.error)
}

/** Gives a person a temporary password, which is told once. */
export async function setTemporaryPassword(
  { rpc, session }: Services,
  id: PersonId,
): Promise<Result<string, RpcError>> {
  const credentials = session.getState().session
  const answer = await rpc.call('Venue.SetTemporaryPassword', { personId: id }, { credentials })
  return answer.ok ? ok(answer.value.body.password ?? '') : err(answer.error)
}

/** Signs in as a person for an hour; the own sign-in goes on after it. */
export async function impersonate(
  { rpc, session }: Services,
  { id, title }: Pick<PersonInfo, 'id' | 'title'>,
): Promise<Result<null, RpcError>> {
  const credentials = session.getState().session
  const answer = await rpc.call('Venue.Impersonate', { personId: id }, { credentials })
  if (!answer.ok) return err(answer.error)
  const { authToken = '', expiresAt = '' } = answer.value.body
  if (authToken === '') return err({ kind: 'not_our_api', status: 200 })
  session.impersonate({ session: { personId: id, authToken }, title, until: Date.parse(expiresAt) })
  return ok(null)
}
