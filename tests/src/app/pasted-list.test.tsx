import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { CONFIG } from '../features/games/hall'
import { openConsoleAt, type OpenedConsole } from './open-console'

let opened: OpenedConsole

beforeAll(async () => {
  await startI18n({ language: 'en' })
})

const readings = () =>
  opened.server.heard.filter(({ url }) => url.endsWith('/GetAllRegisteredPlayers')).length

const KIM = { id: 30, title: 'Kim Min' }

test('players of a pasted list are called registered once they are in the list of players', async () => {
  opened = await openConsoleAt('/event/3/players', {
    isSignedIn: true,
    answers: {
      GetRoles: { isSuperadmin: true },
      GetGameConfig: CONFIG,
      GetAllRegisteredPlayers: { players: [] },
      GetTablesState: {},
      GetTimerState: {},
      ListPenalties: {},
      ListChombo: {},
      GetEventsById: {},
      FindListed: { lines: [{ personIds: [30] }], people: [KIM] },
      MakePeople: { personIds: [30] },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Register many' }))
  fireEvent.change(await screen.findByLabelText('List'), { target: { value: 'Kim Min' } })
  fireEvent.click(screen.getByRole('button', { name: 'Look who is found' }))
  const register = await screen.findByRole('button', { name: 'Register 1 player' })
  let answer = (_players: object) => {}
  opened.answers['GetAllRegisteredPlayers'] = new Promise<object>((resolve) => (answer = resolve))
  const before = readings()
  fireEvent.click(register)
  await waitFor(() => expect(readings()).toBeGreaterThan(before))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText('1 player registered')).toBeNull()

  await act(async () => answer({ players: [KIM] }))
  expect(await screen.findByText('1 player registered')).toBeTruthy()
  expect(screen.getByRole('switch', { name: /^Kim Min takes part/, hidden: true })).toBeTruthy()
})
