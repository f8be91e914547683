import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { startI18n } from '../../../../src/i18n/start'
import { NOON, penalty } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

// After a referee has answered a question with the keyboard, the focus must stay there and not go to
// the top of the page.
beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole({ keepsKeys: false })
  console_.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
  console_.showWith(() => ({ ok: true, value: { mine: [], others: [] } }))
})
afterEach(() => console_.stop())

async function ask(reason: string) {
  const row = await console_.ruled(penalty(reason))
  const before = { mine: [], others: [] }
  const sends = [{ at: NOON, fence: 1, outcome: 'none', before }] as const
  await console_.setRow(row, 'attention', { sends, flags: ['not_arrived'] })
}

async function press(button: HTMLElement | undefined) {
  act(() => button?.focus())
  if (button) fireEvent.click(button)
  await waitFor(() => expect(button?.isConnected).toBe(false))
}

test('after an answer the focus moves to the next question, and after the last answer to the ruling that was in question', async () => {
  await ask('late')
  await ask('phone')
  await console_.show(<OutboxPage />)
  const [first] = await screen.findAllByRole('button', { name: 'Leave as it is' })
  await press(first)
  const [left] = screen.getAllByRole('region', { name: /^Decision needed/ })
  await waitFor(() => expect(document.activeElement).toBe(left))
  expect(left?.textContent).toContain('phone')

  await press(screen.getByRole('button', { name: 'Leave as it is' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/phone/))
  expect(screen.queryByRole('region', { name: /^Decision needed/ })).toBeNull()
})

test('when a question disappears while the focus is elsewhere, the focus does not move', async () => {
  await ask('late')
  await ask('phone')
  await console_.show(<OutboxPage />)
  const [first] = await screen.findAllByRole('button', { name: 'Leave as it is' })
  const chip = screen.getByRole('button', { name: /^All/ })
  act(() => chip.focus())
  if (first) fireEvent.click(first)
  await waitFor(() => expect(first?.isConnected).toBe(false))
  expect(document.activeElement).toBe(chip)
})
