import { personId } from '../domain/ids'
import type { ShellServices } from '../parts/console-context'

/** Asks the server who is signed in: the name for the menu, and the cookies renewed. Offline the last name stays. */
export async function fetchPerson({ rpc, session }: ShellServices): Promise<void> {
  const credentials = session.getState().session
  if (credentials === null) return
  const me = await rpc.call('Frey.Me', {}, { credentials })
  if (!me.ok) return
  const { title = '', email = '' } = me.value.body
  session.notePerson({
    personId: personId(me.value.body.personId ?? credentials.personId),
    title,
    email,
  })
}
