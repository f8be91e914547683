import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  const events = [{ id: 3, title: 'Rīga Riichi Open 2026', type: 'EVENT_TYPE_TOURNAMENT' }]
  const answers = { GetEvents: { total: 1, events } }
  opened = await openConsoleAt('/events?q=riga', { answers })
  await screen.findByRole('link', { name: 'Rīga Riichi Open 2026' })
})

afterEach(() => opened.server.close())

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search by title' })
const address = () => opened.router.state.location.search

test('the search field of all events shows the search that is in the address', () => {
  expect(field().value).toBe('riga')
})

test('a typed search is written into the address without its trailing space, and the field keeps the typed text', async () => {
  fireEvent.change(field(), { target: { value: 'berlin ' } })

  await waitFor(() => expect(address()).toBe('?q=berlin'))
  expect(field().value).toBe('berlin ')
})

test('a link to all events empties the search field, and going back fills the field again', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'All events' }))
  await waitFor(() => expect(field().value).toBe(''))

  await act(() => opened.router.navigate(-1))
  await waitFor(() => expect(field().value).toBe('riga'))
})

test('the link to all events clears a search that was just typed', async () => {
  fireEvent.change(field(), { target: { value: 'berlin' } })
  await waitFor(() => expect(address()).toBe('?q=berlin'))

  fireEvent.click(screen.getByRole('link', { name: 'All events' }))
  await waitFor(() => expect(field().value).toBe(''))
  expect(address()).toBe('')
})
