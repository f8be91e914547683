import { personId } from '../domain/ids'
import type { ShellServices } from '../parts/console-context'

/**
 * Asks the server for the signed-in person, to show their name in the menu and to renew the cookies. Without a
 * connection the last known name stays. The call is aborted when a person signs out or in, because its answer would
 * renew the former person's cookies.
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
