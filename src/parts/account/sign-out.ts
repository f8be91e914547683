import type { Milliseconds } from '../../domain/ids'
import { ownerOf, type SignInState } from '../../state/sign-in-state'
import { withinPatience } from '../../store/patience'
import type { ShellServices } from '../console-context'

/** How long a sign-out waits for a database that does not answer. */
export const SIGN_OUT_PATIENCE_MS: Milliseconds = 3_000

/**
 * Signs out on this device at once; the server is told as soon as it can be reached. Unsent rulings stay
 * stored for their owner. The person's snapshots are deleted, because the next person on this device may
 * not read them.
 */
export async function signOut(shell: ShellServices): Promise<void> {
  const { session, preferences } = shell
  if (session.current() === null) return
  const leaving = ownersOf(session.getState())
  // The sign-out comes before the snapshots are deleted, so that a late answer is not stored after that.
  session.signOut()
  preferences.forgetEvent()
  for (const owner of leaving) await forgetCopies(shell, owner)
}

/** Signs a person in, and deletes the snapshots of the person who was here before. */
export async function signInReplacing(shell: ShellServices, signInAs: () => void): Promise<void> {
  const { session, preferences } = shell
  const before = ownersOf(session.getState())
  signInAs()
  const now = ownerOf(session.getState())
  const gone = now === null ? [] : before.filter((owner) => owner !== now)
  if (gone.length > 0) preferences.forgetEvent()
  for (const owner of gone) await forgetCopies(shell, owner)
}

/**
 * Ends an impersonation: the superadmin is signed in again, and the snapshots of the impersonation are
 * deleted.
 */
export async function comeBack(shell: ShellServices): Promise<void> {
  const { session } = shell
  session.current()
  const owner = ownerOf(session.getState())
  session.endImpersonation()
  if (owner !== null && owner !== ownerOf(session.getState())) await forgetCopies(shell, owner)
}

/** The owners whose snapshots this tab may show: the signed-in person, and the superadmin acting in their name. */
function ownersOf(state: SignInState): string[] {
  const { session, elsewhere, impersonation } = state
  const shown = session === null ? elsewhere && String(elsewhere.personId) : ownerOf(state)
  const own = impersonation && String(impersonation.by.personId)
  return [shown, own].filter((owner) => owner !== null)
}

async function forgetCopies({ server, openLocal }: ShellServices, owner: string): Promise<void> {
  const forget = async () => (await openLocal()).snapshots.forget({ server, owner })
  // When the cache cannot be opened, there is nothing to delete.
  // The sign-out does not wait for a cache that hangs.
  await withinPatience(forget(), SIGN_OUT_PATIENCE_MS).catch(() => {})
}
