import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { CallsOfEvent } from '../../../../src/app/calls/calls-of-event'
import { CallsBadge } from '../../../../src/app/menu/place-link'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { eventId } from '../../../../src/domain/ids'
import { startI18n } from '../../../../src/i18n/start'
import { answerRefereeCallIntent } from '../../../../src/outbox/policies/answer-referee-call'
import { useSharedAlarm } from '../../../../src/parts/event/clock/use-alarm'
import { NO_EVENT } from '../../../../src/store/cache/snapshot'
import { openConsole, type TestConsole } from '../../features/console'
import { SilentAudio } from '../../features/silent-audio'
import { CONFIG, MINUTE, TABLE_47, timerWith } from '../../features/games/hall'
import { EVENT, NOON, SCOPE, TABLE } from '../../outbox/rulings'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole
beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'wakeLock')
  console_.stop()
  vi.useRealTimers()
})

const CALLED_AT = '2026-11-21T11:58:00.000Z'
const LATER = '2026-11-21T11:59:00.000Z'
const calling = { ...TABLE_47, calledAt: CALLED_AT }
const other = { ...TABLE_47, sessionHash: 'table 48', calledAt: LATER }
const silent = { ...TABLE_47, sessionHash: 'table 49' }

/** Shows a screen of the event: its menu, and a switch for the sound, as on the games page. */
const show = () =>
  console_.show(
    <CallsOfEvent event={eventId(EVENT)}>
      <CallsBadge />
      <SoundSwitch />
    </CallsOfEvent>,
  )

function SoundSwitch() {
  const { turn } = useSharedAlarm()
  return <button onClick={turn}>Sound</button>
}

test('the menu says how many tables call a referee, and does not count a call that was answered on this device', async () => {
  await console_.cached('tables', { tables: [calling, other, silent] })
  await show()
  expect(await screen.findByText('2 tables call a referee')).toBeTruthy()

  await console_.ruled(
    answerRefereeCallIntent({
      eventId: EVENT,
      sessionHash: TABLE,
      calledAt: Date.parse(CALLED_AT),
      note: '',
      subject: { players: [] },
    }),
  )
  await waitFor(() => expect(screen.getByText('1 table calls a referee')).toBeTruthy())
})

test('the menu counts no calls for a person who is not a referee of the event', async () => {
  await console_.cached('tables', { tables: [calling] })
  await roleIs('EVENT_ROLE_REFEREE', 1)
  await show()
  expect(await screen.findByText('1 table calls a referee')).toBeTruthy()

  await roleIs('EVENT_ROLE_UNSPECIFIED', 2)
  await waitFor(() => expect(screen.queryByText('1 table calls a referee')).toBeNull())
})

/** The device reads that the person has this role in the event. */
async function roleIs(
  role: 'EVENT_ROLE_REFEREE' | 'EVENT_ROLE_UNSPECIFIED',
  seq: number,
): Promise<void> {
  const body = { roles: [{ eventId: EVENT, role }] }
  const of = { ...SCOPE, eventId: NO_EVENT, kind: 'roles' as const }
  await console_.snapshots.write(SCOPE, [
    { is: 'new', snapshot: { ...of, fetchedAt: Date.now(), seq, body } },
  ])
}

const renewed = () =>
  console_.calls.filter(({ method }) => method === 'Venue.KeepClaim').map(({ request }) => request)
const ownRenewal = { eventId: EVENT, sessionHash: TABLE, calledAt: CALLED_AT }

describe('the device of a referee who has claimed a call', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON })
    console_.connection.setState({ kind: 'online' })
    const lapsed = { sessionHash: 'table 49', claimedUntil: '2026-11-21T11:59:30.000Z' }
    await console_.cached('tables', {
      tables: [
        { ...calling, claimedBy: 7 },
        { ...other, claimedBy: 3 },
        { ...calling, ...lapsed, claimedBy: 7 },
        { ...calling, sessionHash: 'table 50' },
      ],
    })
    await show()
    await screen.findByText('4 tables call a referee')
  })
  const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

  test('the device renews the claims of its own referee immediately and every twenty seconds, but no expired claim', async () => {
    await waitFor(() => expect(renewed()).toEqual([ownRenewal]))
    await passes(19)
    expect(renewed()).toHaveLength(1)
    await passes(21)

    expect(renewed()).toEqual([ownRenewal, ownRenewal, ownRenewal])
  })

  test('the device renews no claim while the server is out of reach, and renews it as soon as the server is back', async () => {
    act(() => console_.connection.setState({ kind: 'offline' }))
    const before = renewed().length
    await passes(60)
    expect(renewed()).toHaveLength(before)
    act(() => console_.connection.setState({ kind: 'online' }))

    await waitFor(() => expect(renewed()).toHaveLength(before + 1))
  })

  test('the device renews no claim after its referee has signed out', async () => {
    await waitFor(() => expect(renewed()).toHaveLength(1))
    act(() => console_.session.signOut())
    await passes(60)

    expect(renewed()).toHaveLength(1)
  })
})

test('once the sound is turned on, the device rings once for each further call of a table', async () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true)
  vi.stubGlobal('AudioContext', SilentAudio)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  await console_.cached('tables', { tables: [calling] })
  await show()
  await screen.findByText('1 table calls a referee')
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }))
  expect(vibrate).not.toHaveBeenCalled()

  const read = (seq: number, tables: TableStateJson[]) =>
    act(() => console_.cached('tables', { tables }, { seq, ageMs: 0 }))
  await read(2, [calling, other])
  await waitFor(() => expect(vibrate.mock.calls).toEqual([[[150, 100, 350]]]))
  await read(3, [{ ...calling, extraTime: 60 }, other])
  await read(4, [calling, { ...other, calledAt: '2026-11-21T12:00:00.000Z' }])
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(2))
})

test('the device counts a hundred tables that call at the same time and rings once for them; it rings again for a later call', async () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true)
  vi.stubGlobal('AudioContext', SilentAudio)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  const hall = Array.from({ length: 100 }, (_, nth) => ({
    ...TABLE_47,
    sessionHash: `table ${nth + 1}`,
    tableIndex: nth + 1,
  }))
  /**
   * Returns all tables. The first `count` tables call a referee, each ten milliseconds after the table
   * before.
   */
  const callingBy = (count: number) =>
    hall.map((table, nth) => ({
      ...table,
      ...(nth < count && { calledAt: new Date(NOON + nth * 10).toISOString() }),
    }))
  const read = (seq: number, tables: TableStateJson[]) =>
    act(() => console_.cached('tables', { tables }, { seq, ageMs: 0 }))
  await console_.cached('tables', { tables: hall })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Sound' }))
  await read(2, callingBy(40))
  await screen.findByText('40 tables call a referee')
  await read(3, callingBy(99))
  await screen.findByText('99 tables call a referee')
  await read(4, callingBy(100))
  const words = await screen.findByText('100 tables call a referee')
  expect(words.parentElement?.firstChild?.textContent).toBe('100')
  expect(vibrate).toHaveBeenCalledTimes(1)

  await read(5, [...callingBy(100), { ...other, calledAt: new Date(NOON + 4_000).toISOString() }])
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(2))
})

test('once the sound is turned on, the device rings once when the timer has five minutes left', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON })
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true)
  vi.stubGlobal('AudioContext', SilentAudio)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  await console_.cached('config', CONFIG)
  await console_.cached('tables', { tables: [silent] })
  await console_.cached('timer', timerWith(6))
  await show()
  const button = await screen.findByRole('button', { name: 'Sound' })
  const clocks = vi.fn(setInterval)
  vi.stubGlobal('setInterval', clocks)
  const heard = vi.spyOn(document, 'addEventListener')
  onTestFinished(() => heard.mockRestore())
  fireEvent.click(button)
  // The page sets other intervals too, while it waits for the database. The interval of the ringing clock can
  // be recognised: its function is also called when the page becomes visible.
  const isRinging = () =>
    clocks.mock.calls.some(([tick]) => heard.mock.calls.some(([, look]) => Object.is(look, tick)))
  await expect.poll(isRinging).toBe(true)
  // Seconds may have passed while the test waited, so the time is set again.
  vi.setSystemTime(NOON + MINUTE - 2_000)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(vibrate).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(vibrate.mock.calls).toEqual([[[250, 150, 250]]])
  await act(() => vi.advanceTimersByTimeAsync(MINUTE))
  expect(vibrate).toHaveBeenCalledTimes(1)
})

test('the device keeps its screen on while the sound is turned on', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => Object.assign(new EventTarget(), { release }))
  vi.stubGlobal('AudioContext', SilentAudio)
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  await show()
  const button = await screen.findByRole('button', { name: 'Sound' })
  expect(request).not.toHaveBeenCalled()
  fireEvent.click(button)
  await waitFor(() => expect(request.mock.calls).toEqual([['screen']]))
  expect(release).not.toHaveBeenCalled()
  fireEvent.click(button)
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
})
