import { cleanup, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { ShellContext, ConsoleContext } from '../../../../src/parts/console-context'
import { ConnectionBanner } from '../../../../src/parts/event/connection-banner'
import { ConnectionMark } from '../../../../src/parts/event/connection-mark'
import { useClockNote } from '../../../../src/parts/event/clock/use-clock-note'
import { ZoneContext } from '../../../../src/parts/event/clock/zone'
import { openConsole, type TestConsole } from '../../features/console'

const SUNDAY = Date.parse('2026-11-22T09:00:00Z')
const ZONE = {
  timeZone: 'Europe/Riga',
  reader: { language: 'en', now: SUNDAY, isClockOff: false },
}

beforeAll(() => startI18n({ language: 'en' }))

let opened: TestConsole

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SUNDAY })
  opened = await openConsole()
})
afterEach(() => {
  cleanup()
  opened.stop()
  vi.useRealTimers()
  localStorage.clear()
})

const show = (dataAt: string) =>
  render(
    <ShellContext value={opened}>
      <ConsoleContext value={opened}>
        <ZoneContext value={ZONE}>
          <ConnectionBanner />
          <ConnectionMark dataAt={Date.parse(dataAt)} />
        </ZoneContext>
      </ConsoleContext>
    </ShellContext>,
  )

test.each([
  ['four seconds ago', '2026-11-22T08:59:56Z', 'data 4 s old', ''],
  ['six minutes ago', '2026-11-22T08:54:00Z', 'data 6 min old', 'text-warn'],
  ['two hours ago', '2026-11-22T07:00:00Z', 'data from 09:00', 'text-warn'],
  ['yesterday', '2026-11-21T12:02:00Z', 'data from Sat 14:02', 'text-warn'],
  [
    'in the future, because the clock was set back,',
    '2026-11-22T12:02:00Z',
    'data from 14:02',
    'text-warn',
  ],
])(
  'the screen says how old its data are: data that were read %s are called “$2”',
  (_, dataAt, words, tone) => {
    show(dataAt)
    expect(screen.getByText(words).className).toContain(tone)
  },
)

test.each([
  [4 * 60_000, 'This device’s clock is 4 min behind the server’s.'],
  [-90 * 60_000, 'This device’s clock is 90 min ahead of the server’s.'],
  [26 * 3_600_000, 'This device’s clock is 26 h behind the server’s.'],
])('the note about a clock that is %d ms behind the server’s is “%s”', (skewMs, words) => {
  opened.connection.setState({ kind: 'online', skewMs })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellContext value={opened}>{children}</ShellContext>
  )
  expect(renderHook(useClockNote, { wrapper }).result.current?.title).toBe(words)
})

test('there is no note about a clock that is a minute behind the server’s', () => {
  opened.connection.setState({ kind: 'online', skewMs: 60_000 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellContext value={opened}>{children}</ShellContext>
  )
  expect(renderHook(useClockNote, { wrapper }).result.current).toBeNull()
})

test('an outage that began on another day is shown with its weekday', () => {
  opened.connection.setState({ kind: 'offline', since: Date.parse('2026-11-21T12:02:00Z') })
  show('2026-11-21T12:02:00Z')
  expect(screen.getByText('No network since Sat 14:02.')).toBeTruthy()
})

test('when another program answers at the server’s address, the page says so, and says that rulings are saved on this device', () => {
  opened.connection.setState({ kind: 'otherServer' })
  show('2026-11-22T08:59:56Z')
  expect(
    screen.getByText('Something else answers at this address, not the game service.'),
  ).toBeTruthy()
  expect(screen.getByText('Rulings are saved here.')).toBeTruthy()
  expect(screen.getByText('Another server answers')).toBeTruthy()
})

test('while the device’s clock is in doubt, data show the time of their reading, not their age', () => {
  opened.connection.setState({ isClockInDoubt: true })
  show('2026-11-22T08:40:00Z')
  expect(screen.getByText('data from 10:40')).toBeTruthy()
})
