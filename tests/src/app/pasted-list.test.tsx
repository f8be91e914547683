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

const EVENT_ANSWERS = {
  GetRoles: { isSuperadmin: true },
  GetGameConfig: CONFIG,
  GetAllRegisteredPlayers: { players: [] },
  GetTablesState: {},
  GetTimerState: {},
  ListPenalties: {},
  ListChombo: {},
  GetEventsById: {},
}

async function look(answers: object, list: string) {
  opened = await openConsoleAt('/event/3/players', {
    isSignedIn: true,
    answers: { ...EVENT_ANSWERS, ...answers },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Register a list' }))
  fireEvent.change(await screen.findByLabelText('List'), { target: { value: list } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }))
}

test('the page does not say that pasted players are registered before the list of players contains them', async () => {
  await look(
    {
      FindListed: { lines: [{ personIds: [30] }], people: [KIM] },
      MakePeople: { personIds: [30] },
    },
    'Kim Min',
  )
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

test('a list that is pasted again shows which details it adds to a player without an account, and one press adds them', async () => {
  const player = { ...KIM, country: 'KR', hasNoSignIn: true, isRegistered: true }
  await look(
    {
      FindListed: { lines: [{ personIds: [30] }], people: [player] },
      MakePeople: { personIds: [] },
    },
    'Name,City,EMA ID\nKim Min,Seoul,11000123',
  )
  expect(await screen.findByText('Added from the list: Seoul · 11000123')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add details of 1 player' }))

  expect(await screen.findByText('Details of 1 player added')).toBeTruthy()
  const sent = opened.server.heard.find(({ url }) => url.endsWith('/MakePeople'))
  expect(sent?.body).toEqual({
    eventId: 3,
    people: [],
    details: [
      { personId: 30, title: 'Kim Min', city: 'Seoul', country: '', associationNumber: '11000123' },
    ],
  })
})

test('on a server that cannot register lists, the sheet says so and registers only people with accounts', async () => {
  await look({ FindByTitle: { people: [KIM] }, RegisterPlayer: { success: true } }, 'Kim Min')

  expect(await screen.findByText('Only people with an account can be registered here')).toBeTruthy()
  expect(screen.getByLabelText('List')).toHaveProperty('value', 'Kim Min')
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Register 1 player' }))
  expect(await screen.findByText('1 player registered')).toBeTruthy()
})
