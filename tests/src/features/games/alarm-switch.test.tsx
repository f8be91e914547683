import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AlarmSwitch } from '../../../../src/features/games/alarm/alarm-switch'
import { startI18n } from '../../../../src/i18n/start'
import { openConsole, type TestConsole } from '../console'
import { SilentAudio } from '../silent-audio'
import { viewOf } from './hall'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole
beforeEach(async () => {
  vi.stubGlobal('AudioContext', SilentAudio)
  console_ = await openConsole()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'wakeLock')
  console_.stop()
})

const said = () => console_.news().map(({ text }) => text)

test('where the browser keeps the screen awake, the alarm switch and its message say that the screen stays awake', async () => {
  const request = async () => Object.assign(new EventTarget(), { release: async () => undefined })
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  await console_.show(<AlarmSwitch view={viewOf()} />)
  fireEvent.click(screen.getByRole('button', { name: /The screen stays awake$/ }))
  expect(said()).toEqual([expect.stringMatching(/The screen stays awake\.$/)])
})

test('where the browser cannot keep the screen awake, neither the alarm switch nor its message says that the screen stays awake', async () => {
  await console_.show(<AlarmSwitch view={viewOf()} />)
  fireEvent.click(screen.getByRole('button', { name: /This browser may let the screen go dark$/ }))
  expect(said()).toEqual([expect.stringMatching(/This browser may let the screen go dark\.$/)])
})
