import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallsOfEvent } from '../../../../src/app/calls/calls-of-event'
import { CallsBadge } from '../../../../src/app/menu/place-link'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { eventId } from '../../../../src/domain/ids'
import { startI18n } from '../../../../src/i18n/start'
import { answerRefereeCallIntent } from '../../../../src/outbox/policies/answer-referee-call'
import { useAlarm } from '../../../../src/parts/event/clock/use-alarm'
import { openConsole, type TestConsole } from '../../features/console'
import { TABLE_47 } from '../../features/games/hall'
import { EVENT, NOON, TABLE } from '../../outbox/rulings'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole
beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'vibrate')
  console_.stop()
  vi.useRealTimers()
})

const CALLED_AT = '2026-11-21T11:58:00.000Z'
const LATER = '2026-11-21T11:59:00.000Z'
const calling = { ...TABLE_47, calledAt: CALLED_AT }
const other = { ...TABLE_47, sessionHash: 'table 48', calledAt: LATER }
const silent = { ...TABLE_47, sessionHash: 'table 49' }

/** Any screen of the event: its menu, and a switch for the sound, as the games have one. */
const show = () =>
  console_.show(
    <CallsOfEvent event={eventId(EVENT)}>
      <CallsBadge />
      <SoundSwitch />
    </CallsOfEvent>,
  )

function SoundSwitch() {
  const { turn } = useAlarm({ serverNow: NOON, endsAt: null })
  return <button onClick={turn}>Sound</button>
}

test('the menu counts the tables that call, in words too, and a call that was answered here no more', async () => {
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

test('the device of a referee who goes renews the claim before it runs out, and not that of another', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON })
  const claimedUntil = '2026-11-21T12:00:30.000Z'
  await console_.cached('tables', {
    tables: [
      { ...calling, claimedUntil, claimedBy: 7 },
      { ...other, claimedUntil, claimedBy: 3 },
    ],
  })
  await show()
  await screen.findByText('2 tables call a referee')
  await act(() => vi.advanceTimersByTimeAsync(5_000))

  expect(console_.calls.filter(({ method }) => method === 'Venue.KeepClaim')).toEqual([
    {
      method: 'Venue.KeepClaim',
      request: { eventId: EVENT, sessionHash: TABLE, calledAt: CALLED_AT },
    },
  ])
})

test('once a press has turned the sound on, every screen of the event rings for each further table that calls, and not twice for one', async () => {
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

/** The sounds of a browser, as far as an alarm uses them. */
class SilentAudio {
  currentTime = 0
  destination = {}
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: () => {},
    stop: () => {},
  })
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (next: object) => next,
  })
  close = () => Promise.resolve()
}
