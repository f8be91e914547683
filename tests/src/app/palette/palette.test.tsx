import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG, PLAYERS_47, TABLE_47 } from '../../features/games/hall'
import { openConsoleAt, type OpenedConsole } from '../open-console'

const HALL = {
  GetRoles: { roles: [{ eventId: 3, role: 'EVENT_ROLE_REFEREE' }] },
  GetGameConfig: CONFIG,
  GetTablesState: {
    tables: [TABLE_47, { ...TABLE_47, sessionHash: 'table seven', tableIndex: 7 }],
  },
  GetAllRegisteredPlayers: PLAYERS_47,
}
const FIELD = { name: 'Person, table, action or page' }

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

async function openPenalties(): Promise<void> {
  opened = await openConsoleAt('/event/3/penalties', { isSignedIn: true, answers: HALL })
  await screen.findByRole('heading', { level: 1, name: 'Penalties' })
}

const field = () => screen.findByRole('combobox', FIELD)
const isClosed = () => screen.queryByRole('combobox', FIELD) === null
const address = () => {
  const { pathname, search } = opened.router.state.location
  return pathname + search
}

async function openPalette(): Promise<HTMLElement> {
  fireEvent.keyDown(document.body, { key: '/' })
  return field()
}

async function find(typed: string): Promise<HTMLElement> {
  const found = await openPalette()
  fireEvent.change(found, { target: { value: typed } })
  return found
}

const names = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('“/” opens the palette, a typed number finds a table, and Enter opens the table’s sheet', async () => {
  await openPenalties()
  const typed = await find('47')
  await screen.findByRole('option', { name: /^Table 47/ })
  fireEvent.keyDown(typed, { key: 'Enter' })

  await screen.findByRole('dialog', { name: 'Table 47' })
  expect(address()).toBe('/event/3/games?table=47')
  expect(isClosed()).toBe(true)
})

test('closing a sheet that was opened from the palette leads back to the page where the palette was opened', async () => {
  await openPenalties()
  const typed = await find('47')
  await screen.findByRole('option', { name: /^Table 47/ })
  fireEvent.keyDown(typed, { key: 'Enter' })
  const sheet = within(await screen.findByRole('dialog', { name: 'Table 47' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(address()).toBe('/event/3/penalties'))
})

test('letters typed before the palette’s field appears are kept, and Enter pressed before the field appears chooses nothing', async () => {
  await openPenalties()
  for (const key of ['/', '4', '8', 'Backspace', '7']) fireEvent.keyDown(document.body, { key })
  // If the palette left this key to the browser, it would press the focused control behind the palette.
  const isLeftToBrowser = fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(isLeftToBrowser).toBe(false)
  expect(await field()).toHaveProperty('value', '47')
  expect(await screen.findByRole('option', { name: /^Table 47/ })).toBeTruthy()
  expect(address()).toBe('/event/3/penalties')
})

test('the palette lists the table with exactly the typed number before tables whose number begins with it', async () => {
  const tables = [
    { ...TABLE_47, sessionHash: 'table seventy', tableIndex: 70 },
    { ...TABLE_47, sessionHash: 'table seven', tableIndex: 7 },
  ]
  const answers = { ...HALL, GetTablesState: { tables } }
  opened = await openConsoleAt('/event/3/penalties', { isSignedIn: true, answers })
  await screen.findByRole('heading', { level: 1, name: 'Penalties' })
  await find('7')
  await screen.findByRole('option', { name: /^Table 70/ })
  expect(names().at(0)).toMatch(/^Table 7[^0]/)
  expect(names().at(-1)).toMatch(/^Table 70/)
})

test('without the server, the palette works with the data kept on the device', async () => {
  await openPenalties()
  await find('47')
  await screen.findByRole('option', { name: /^Table 47/ })
  fireEvent.keyDown(await field(), { key: 'Escape' })
  await waitFor(() => expect(isClosed()).toBe(true))
  await opened.server.close()
  await act(() => opened.shell.tryConnection())

  const typed = await find('47')
  await screen.findByRole('option', { name: /^Table 47/ })
  fireEvent.keyDown(typed, { key: 'Enter' })
  await screen.findByRole('dialog', { name: 'Table 47' })
})

test.each([
  ['K with Ctrl', { key: 'k', ctrlKey: true }],
  ['K with Cmd', { key: 'k', metaKey: true }],
  ['K with Ctrl on a Russian keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }],
])('%s opens the palette from the keyboard', async (_key, init) => {
  await openPenalties()
  fireEvent.keyDown(document.body, init)
  await field()
})

test('a button of the menu opens the palette, and tells screen readers its keyboard keys', async () => {
  await openPenalties()
  const [button] = screen.getAllByRole('button', { name: 'Find' })
  expect(button?.getAttribute('aria-keyshortcuts')).toBe('/ Control+K Meta+K')
  fireEvent.click(button as HTMLElement)
  await field()
})

test('“/” typed into a text field is an ordinary character and does not open the palette', async () => {
  opened = await openConsoleAt('/event/3/players', { isSignedIn: true, answers: HALL })
  const search = await screen.findByRole('textbox', { name: 'Find a player' })
  expect(fireEvent.keyDown(search, { key: '/' })).toBe(true)
  expect(isClosed()).toBe(true)
})

test('the keyboard keys of the palette do nothing while a dialog is open', async () => {
  opened = await openConsoleAt('/event/3/games?table=47', { isSignedIn: true, answers: HALL })
  const sheet = await screen.findByRole('dialog', { name: 'Table 47' })
  expect(fireEvent.keyDown(sheet, { key: '/' })).toBe(true)
  expect(fireEvent.keyDown(sheet, { key: 'k', ctrlKey: true })).toBe(true)
  expect(isClosed()).toBe(true)
})

test('the palette says how many results it found, or that it found none', async () => {
  await openPenalties()
  await find('table')
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Find' }).textContent).toContain('4 found'),
  )
  fireEvent.change(await field(), { target: { value: 'qqq' } })
  expect(await screen.findByText('Nothing found')).toBeTruthy()
})
