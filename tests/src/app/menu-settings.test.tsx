import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { openConsoleAt } from './open-console'

beforeAll(async () => {
  await startI18n({ language: 'en' })
})

afterEach(() => {
  document.cookie = 'thv=; path=/; max-age=0'
})

const open = async () => {
  await openConsoleAt('/outbox', { isSignedIn: true })
  return screen.findByRole<HTMLInputElement>('switch', { name: /^Seasonal look/ })
}
const isOn = (control: HTMLElement) => control.getAttribute('aria-checked') === 'true'

test('the seasonal look is on until a person turns it off, and can be turned on again', async () => {
  const control = await open()
  expect(isOn(control)).toBe(true)

  fireEvent.click(control)
  await waitFor(() => expect(isOn(control)).toBe(false))
  expect(document.cookie).toContain('thv=plain')

  fireEvent.click(control)
  await waitFor(() => expect(isOn(control)).toBe(true))
  expect(document.cookie).toContain('thv=auto')
})

test('the seasonal look stays off for a person who turned it off the last time', async () => {
  document.cookie = 'thv=plain; path=/'
  expect(isOn(await open())).toBe(false)
})

test('the menu says on which days the seasonal look shows', async () => {
  await open()
  expect(screen.getByText('21 December to 9 January')).toBeTruthy()
})
