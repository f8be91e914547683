import { personId } from '../domain/ids'
import type { ShellServices } from '../parts/console-context'

/**
 * Asks the server who is signed in: the name for the menu, and the cookies renewed. Offline the last name stays. Given
 * up when somebody signs out or in: the answer would renew the cookies of who left.
 */
export async function fetchPerson({ rpc, session, preferences }: ShellServices): Promise<void> {
  const credentials = session.current()
  if (credentials === null) return
  const ending = new AbortController()
  const stopWatching = session.subscribe(({ session: next }) => {
    if (next?.authToken !== credentials.authToken) ending.abort()
  })
  const asked = rpc.call('Frey.Me', {}, { credentials, signal: ending.signal })
  const me = await preferences.keepThrough(asked)
  stopWatching()
  if (!me.ok) return
  const { title = '', email = '', hasAvatar = false, lastUpdate = '' } = me.value.body
  session.notePerson({
    personId: personId(me.value.body.personId ?? credentials.personId),
    title,
    email,
    hasAvatar,
    lastUpdate,
  })
}
