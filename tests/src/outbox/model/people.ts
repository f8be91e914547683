import type { World } from './world'

const OWNERS = ['7', '8'] as const
/** Signs a person in at the server and on the device. */
export function signIn({ device, network, prng }: World, owner: string): void {
  const authToken = prng.uuid()
  network.server.ownerByToken.set(authToken, owner)
  device.signIn({ owner, credentials: { personId: Number(owner), authToken } })
}

/** The server forgets the person's sign-in. The referee notices this and signs in again. */
export function expireSession(world: World): void {
  const { device, network, time, prng } = world
  const who = device.signedIn
  if (who === null) return
  network.server.ownerByToken.delete(who.credentials.authToken)
  time.after(prng.between(5_000, 60_000), () => {
    if (device.signedIn === who) signIn(world, who.owner)
  })
}

/** The signed-in person signs out. After a while the same or another referee signs in. */
export function changePerson(world: World): void {
  const { device, prng, time } = world
  const before = device.signedIn
  device.signOut()
  time.after(prng.between(1_000, 60_000), () => {
    if (before && prng.chance(0.3)) device.renewLate(before)
    if (device.signedIn === null) signIn(world, prng.pick(OWNERS) ?? '7')
  })
}
