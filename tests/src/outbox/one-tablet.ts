import { expect } from 'vitest'
import type { RefereeAnswer } from '../../../src/outbox/core/answer'
import type { Intent } from '../../../src/outbox/intent'
import type { Ruling } from '../../../src/store/stored-ruling'
import { Device, type Tab } from './model/device/device'
import { Network } from './model/network'
import { PlainNetwork } from './model/plain/plain-network'
import { PlainServer } from './model/plain/plain-server'
import { createPrng, type Prng } from './model/prng'
import { VenueServer } from './model/venue-server'
import { createVirtualTime, type VirtualTime } from './model/virtual-time'
import { NOON } from './rulings'

export type Tablet<S extends VenueServer = VenueServer, N extends Network = Network> = Awaited<
  ReturnType<typeof openTablet<S, N>>
>

/** A tablet with one open tab at Shinpan's server, in virtual time that begins at noon. */
export const openOurTablet = (): Promise<Tablet> =>
  openTablet(new VenueServer(), (server, time, prng) => new Network(time, prng, server))

/** The same tablet at a server without idempotency keys. */
export const openTabletWithoutKeys = (): Promise<Tablet<PlainServer, PlainNetwork>> =>
  openTablet(
    new PlainServer(),
    (server, time, prng) => new PlainNetwork(time, prng, server),
    (device) => (device.capabilities = 'none'),
  )

/**
 * Two fates of a request to a server without idempotency keys: it is lost on its way, or it takes
 * effect and its answer is lost.
 */
export const LOST_BEFORE = { actsAt: [] }
export const LOST_AFTER = { actsAt: [50], isAnswerLost: true }

/** The times at which a ruling was sent, in milliseconds after noon. */
export const timesOfSends = (row: Ruling | undefined): number[] | undefined =>
  row?.sends.map(({ at }) => at - NOON)

async function openTablet<S extends VenueServer, N extends Network>(
  server: S,
  connect: (server: S, time: VirtualTime, prng: Prng) => N,
  prepare: (device: Device) => void = () => {},
) {
  const prng = createPrng(1)
  const time = createVirtualTime(NOON)
  const network = connect(server, time, prng)
  const device = new Device(time, prng, network, {})
  prepare(device)

  const rows = () => [...device.disk.rows.values()]
  const states = () => rows().map(({ state }) => state)
  const pass = async (ms: number): Promise<void> => {
    const until = time.now() + ms
    time.after(ms, () => {})
    await time.run(() => time.now() >= until)
  }
  const signIn = (owner: string, authToken = `token of ${owner}`): void => {
    server.ownerByToken.set(authToken, owner)
    device.signIn({ owner, credentials: { personId: Number(owner), authToken } })
  }
  signIn('7')
  const tab = device.openTab()
  await pass(1_000)

  return {
    time,
    server,
    network,
    device,
    tab,
    rows,
    states,
    pass,
    signIn,
    /** Saves a ruling. By default its referee has just been asked, and it is made in the first tab. */
    async save(intent: Intent, isAsked = true, by: Tab = tab): Promise<void> {
      const saving = by.outbox.enqueue(intent, { isAsked })
      await pass(50)
      expect(await saving).toMatchObject({ ok: true })
    },
    /** Answers the question of the ruling with this index, by default of the first. */
    async answer(choice: RefereeAnswer, nth = 0): Promise<void> {
      const answering = tab.outbox.answer(rows()[nth]?.id ?? '', choice)
      await pass(50)
      expect(await answering).toMatchObject({ ok: true })
    },
  }
}
