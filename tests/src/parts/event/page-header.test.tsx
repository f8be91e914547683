import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { PageHeader } from '../../../../src/parts/event/page-header'
import { openConsole, type TestConsole } from '../../features/console'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole
afterEach(() => console_.stop())

test('the page header and the window’s title contain a long title in full', async () => {
  console_ = await openConsole()
  await console_.show(<PageHeader title="Rīga Spring Riichi Open 2026, first day" />)
  const name = 'Rīga Spring Riichi Open 2026, first day'
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
  expect(document.title).toBe(`${name} · Shinpan`)
})

test('the header counts questions and refused rulings on separate lines, because one line has no room beside a timer', async () => {
  console_ = await openConsole()
  await console_.show(<PageHeader title="Riga Spring Open" center={<p>72:52</p>} />)
  act(() => console_.counts.setState({ open: 2, needsYou: 1, refused: 1 }))
  expect(screen.getByText('2 in Outbox')).toBeTruthy()
  expect(screen.getByText('1 decision needed')).toBeTruthy()
  expect(screen.getByText('1 rejected')).toBeTruthy()
})
