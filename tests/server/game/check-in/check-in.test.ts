import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decodeRegisteredPlayers } from '../../../../src/contract/decode/registered-player'
import type { RequestOf } from '../../../../src/contract/methods'
import type { CallOptions } from '../../../../src/rpc/client'
import { layHall, type Hall } from '../../harness/hall'
import { endGames, FIRST_SCORES, readSeated } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 12. The clock is at 10:00.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue)
})

const referee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const admin = () => ({ credentials: hall.admin.credentials })
const event = () => ({ eventId: hall.eventId })
const setOpen = (isOpen: boolean) =>
  venue.call('Venue.SetCheckIn', { ...event(), isOpen }, referee())
type Tick = RequestOf<'Venue.CheckInPlayer'>
const ticked = (changes: Partial<Tick>): Tick => ({
  ...event(),
  playerId: 5,
  session: 1,
  isHere: true,
  ...changes,
})
const tick = (changes: Partial<Tick> = {}, options: CallOptions = {}) =>
  venue.call('Venue.CheckInPlayer', ticked(changes), referee(options))
const refusedTick = (changes: Partial<Tick> = {}, options: CallOptions = {}) =>
  venue.refusal('Venue.CheckInPlayer', ticked(changes), referee(options))
const leaveOut = (session = 1) =>
  venue.call('Venue.LeaveOutMissing', { ...event(), session }, referee())
const takeBack = (leftOutAt: string) =>
  venue.call('Venue.TakeBackLeftOut', { ...event(), leftOutAt }, referee())
const flag = (playerId: number, ignoreSeating: boolean) =>
  venue.call('Mimir.UpdatePlayerSeatingFlag', { ...event(), playerId, ignoreSeating }, referee())
const players = async () =>
  decodeRegisteredPlayers(
    await venue.call('Mimir.GetAllRegisteredPlayers', { eventIds: [hall.eventId] }),
  )
const here = async () =>
  (await players()).filter(({ hereSince }) => hereSince !== '').map(({ id }) => id)
const excluded = async () =>
  (await players()).filter(({ ignoreSeating }) => ignoreSeating).map(({ id }) => id)
const openSession = async () =>
  (await venue.call('Mimir.GetGameConfig', event())).checkInSession ?? null
const seat = () =>
  venue.call('Mimir.MakeShuffledSeating', { ...event(), groupsCount: 1, seed: 1 }, referee())
const approve = async () => {
  await endGames(venue, hall, FIRST_SCORES)
  await venue.call('Mimir.FinalizeSession', event(), referee())
}
const STEP = '2026-05-16T10:00:00.000Z'

describe('opening and closing check-in', () => {
  test('a referee opens check-in for the next session and closes it again', async () => {
    expect(await openSession()).toBeNull()
    await setOpen(true)
    expect(await openSession()).toBe(1)
    await setOpen(false)
    expect(await openSession()).toBeNull()
  })

  test('check-in that is opened again for the same session still has its earlier ticks', async () => {
    await setOpen(true)
    await tick()
    await setOpen(false)
    expect(await here()).toEqual([])
    await setOpen(true)
    expect(await here()).toEqual([5])
  })

  test('a seating closes the check-in of its session, and the next check-in has no ticks', async () => {
    await setOpen(true)
    await tick()
    await seat()
    expect(await openSession()).toBeNull()
    await approve()
    await setOpen(true)
    expect([await openSession(), await here()]).toEqual([2, []])
  })

  test('after the seating of a session was undone, its check-in can be opened again and has its earlier ticks', async () => {
    await setOpen(true)
    await tick()
    await seat()
    await venue.call('Mimir.ResetSeating', event(), referee())
    await setOpen(true)
    expect([await openSession(), await here()]).toEqual([1, [5]])
  })
})

describe('a tick', () => {
  beforeEach(() => setOpen(true))

  test('a tick says since when a player is here, and can be taken back', async () => {
    await tick({}, { ruledAt: '2026-05-16T09:41:00Z' })
    const [first] = await players()
    expect(first).toMatchObject({ id: 5, hereSince: '2026-05-16T09:41:00.000Z' })
    await tick({ isHere: false })
    expect(await here()).toEqual([])
  })

  test('when two desks tick the same player, the tick keeps the time of the first desk', async () => {
    await tick()
    venue.clock.time += 60_000
    await venue.call('Venue.CheckInPlayer', ticked({}), admin())
    expect((await players())[0]?.hereSince).toBe(STEP)
  })

  test('a tick that is sent again under its idempotency key gets the same answer and changes nothing', async () => {
    await tick({}, { key: 'tick-key-1' })
    await tick({ isHere: false })
    expect(await tick({}, { key: 'tick-key-1' })).toEqual({ success: true })
    expect(await here()).toEqual([])
  })

  test('a tick is refused when its player was removed from the event in the meantime', async () => {
    await venue.call('Mimir.UnregisterPlayer', { ...event(), playerId: 5 }, admin())
    expect(await refusedTick()).toMatchObject({
      code: 'not_found',
      reason: 'player_not_registered',
    })
  })

  test('when a player is removed from the event, their tick is removed too', async () => {
    await tick()
    await venue.call('Mimir.UnregisterPlayer', { ...event(), playerId: 5 }, admin())
    await venue.call('Mimir.RegisterPlayer', { ...event(), playerId: 5 }, admin())
    expect(await here()).toEqual([])
  })

  test('a tick is refused when the player’s substitute changed after the desk read the list', async () => {
    const replaced = { ...event(), playerId: 5, replacementId: 4 }
    await venue.call('Mimir.UpdatePlayerReplacement', replaced, referee())
    const refused = await refusedTick({}, { expect: { replacementId: null } })
    expect(refused).toMatchObject({ code: 'not_found', reason: 'substitute_changed' })
    await tick({}, { expect: { replacementId: 4 } })
    expect(await here()).toEqual([5])
  })

  test('a tick is refused when its player number now belongs to another person', async () => {
    const seen = { expect: { replacementId: null, name: 'Somebody Else' } }
    expect(await refusedTick({}, seen)).toMatchObject({ reason: 'expect_failed' })
    expect(await here()).toEqual([])
  })

  test.each([
    ['closed', () => setOpen(false), 1],
    ['open for another session', () => Promise.resolve(), 2],
    ['over because the seats are drawn', () => seat(), 1],
  ])('a tick is refused when the check-in is %s', async (_, change, session) => {
    await change()
    const refused = { code: 'not_found', reason: 'check_in_not_open' }
    expect(await refusedTick({ session })).toMatchObject(refused)
  })
})

describe('leaving missing players out of the seating', () => {
  beforeEach(async () => {
    await setOpen(true)
    for (const playerId of [5, 6, 7, 8]) await tick({ playerId })
  })

  test('LeaveOutMissing leaves out all missing players, and the next seating seats only the others', async () => {
    await leaveOut()
    expect(await excluded()).toEqual([9, 10, 11, 12])
    await seat()
    expect((await readSeated(venue)).flat().toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8])
  })

  test('the undo of LeaveOutMissing brings back only the players whom this call left out', async () => {
    await flag(12, true)
    await leaveOut()
    await takeBack(STEP)
    expect(await excluded()).toEqual([12])
  })

  test('the undo of LeaveOutMissing does not bring back a player whom a referee excluded by name afterwards', async () => {
    await leaveOut()
    await flag(9, false)
    await flag(9, true)
    await takeBack(STEP)
    expect(await excluded()).toEqual([9])
  })

  test('each LeaveOutMissing call is undone separately', async () => {
    await leaveOut()
    venue.clock.time += 60_000
    await tick({ playerId: 5, isHere: false })
    await leaveOut()
    await takeBack('2026-05-16T10:01:00.000Z')
    expect(await excluded()).toEqual([9, 10, 11, 12])
    await takeBack(STEP)
    expect(await excluded()).toEqual([])
  })

  test('a left-out player who comes late takes part again when a desk ticks them, also at a later check-in', async () => {
    await leaveOut()
    await tick({ playerId: 9 })
    expect(await excluded()).toEqual([10, 11, 12])
    await tick({ playerId: 9, isHere: false })
    await flag(9, true)
    await seat()
    await approve()
    await setOpen(true)
    await tick({ playerId: 10, session: 2 })
    expect(await excluded()).toEqual([9, 11, 12])
  })

  test('a tick does not bring back a player whom a referee excluded by name', async () => {
    await flag(9, true)
    await tick({ playerId: 9 })
    expect(await excluded()).toEqual([9])
  })

  test('LeaveOutMissing does not leave out a missing player who sits out', async () => {
    await venue.call('Venue.SetSitOuts', { ...event(), playerIds: [9] }, referee())
    await leaveOut()
    expect(await excluded()).toEqual([10, 11, 12])
  })

  test('LeaveOutMissing does not leave out missing players who do not play on', async () => {
    await venue.call('Venue.SetPlayingOn', { ...event(), playerIds: [5, 6, 7, 9] }, referee())
    await leaveOut()
    expect(await excluded()).toEqual([9])
  })

  test.each([
    ['nobody is missing', [9, 10, 11, 12], 'nobody_missing'],
    ['check-in is closed', null, 'check_in_not_open'],
  ])('LeaveOutMissing is refused when %s', async (_, arrived, reason) => {
    if (arrived === null) await setOpen(false)
    for (const playerId of arrived ?? []) await tick({ playerId })
    const request = { ...event(), session: 1 }
    const refused = await venue.refusal('Venue.LeaveOutMissing', request, referee())
    expect(refused.reason).toBe(reason)
  })

  test('the undo of LeaveOutMissing is refused when it would change no player', async () => {
    const request = { ...event(), leftOutAt: STEP }
    const refused = await venue.refusal('Venue.TakeBackLeftOut', request, referee())
    expect(refused.reason).toBe('nobody_left_out')
  })
})
