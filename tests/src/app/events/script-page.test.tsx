import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG } from '../../features/games/hall'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(async () => {
  await startI18n({ language: 'en' })
})

const ANSWERS = {
  GetGameConfig: { ...CONFIG, isPrescripted: true },
  GetAllRegisteredPlayers: { players: [{ id: 11, title: 'Sato Ken', localId: 1 }] },
  GetTablesState: {},
  GetTimerState: {},
  ListPenalties: {},
  ListChombo: {},
  GetEventsById: {},
  GetPrescriptedEventConfig: { prescript: '1-2-3-4', nextSessionIndex: 1 },
}

async function openScript(role: string, more: object = {}): Promise<void> {
  const answers = { ...ANSWERS, ...more, GetRoles: { roles: [{ eventId: 3, role }] } }
  opened = await openConsoleAt('/event/3/prescript', { answers, isSignedIn: true })
}

const script = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Script' })
const called = (method: string) =>
  opened.server.heard.filter(({ url }) => url.endsWith(`/${method}`))

test('without the server, the page shows the script that was read before, with the age of the data', async () => {
  await openScript('EVENT_ROLE_ADMIN')
  expect((await script()).value).toBe('1-2-3-4')
  await act(() => opened.router.navigate('/event/3/players'))
  await opened.server.close()
  await act(() => opened.router.navigate('/event/3/prescript'))
  expect((await script()).value).toBe('1-2-3-4')
  expect(await screen.findByText(/data/i)).toBeTruthy()
})

test('the page of an empty script says only once that the script is empty', async () => {
  await openScript('EVENT_ROLE_ADMIN')
  fireEvent.change(await script(), { target: { value: '' } })
  expect(await screen.findAllByText('The script is empty')).toHaveLength(1)
})

test('when the server does not generate a script, a message says so and names the event', async () => {
  await openScript('EVENT_ROLE_ADMIN')
  await script()
  await opened.server.close()
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Generate' })).at(-1)!)
  expect(await screen.findByText('Error has occurred: Hall Cup')).toBeTruthy()
  expect(screen.getByText('No script was generated. The server did not answer.')).toBeTruthy()
})

test('the script page says so when the event is not seated by a script', async () => {
  await openScript('EVENT_ROLE_ADMIN', { GetGameConfig: { ...CONFIG, isPrescripted: false } })
  await script()
  expect(screen.getByText('The seating of this event is not predefined.')).toBeTruthy()
})

test('a referee can read the script, and is told whom to ask for a change', async () => {
  await openScript('EVENT_ROLE_REFEREE')
  expect((await script()).readOnly).toBe(true)
  expect(
    screen.getByText(
      /^You need to be .* to change this\. Ask an administrator of the event to make you/,
    ),
  ).toBeTruthy()
})

test('a player who opens the script page is led to the games', async () => {
  await openScript('EVENT_ROLE_UNSPECIFIED')
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/event/3/games'))
})

test('when the typed next session is no number, the page says so and saves nothing', async () => {
  await openScript('EVENT_ROLE_ADMIN')
  await script()
  const field = screen.getByRole('textbox', { name: 'Next session' })
  fireEvent.change(field, { target: { value: 'abc' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the script' }))
  expect(await screen.findByText('Type a whole number')).toBeTruthy()
  expect(called('UpdatePrescriptedEventConfig')).toEqual([])
})

test('the page shows a script that another person has saved, as long as nothing was typed here', async () => {
  await openScript('EVENT_ROLE_ADMIN')
  await script()
  opened.answers['GetPrescriptedEventConfig'] = { prescript: '4-3-2-1', nextSessionIndex: 2 }
  await act(() => opened.router.navigate('/event/3/players'))
  await act(() => opened.router.navigate('/event/3/prescript'))
  await waitFor(async () => expect((await script()).value).toBe('4-3-2-1'))
})

describe('the panel of the session before seats are drawn', () => {
  const FOUR = ['Sato Ken', 'Anna Kalniņa', 'Ben Weiß', 'Līga Bērziņa'].map((title, index) => ({
    id: 11 + index,
    title,
    localId: index + 1,
  }))
  async function openGames(answers: object) {
    const TO_SEAT = { ...CONFIG, isPrescripted: true, gamesStatus: 'TOURNAMENT_GAMES_STATUS_NONE' }
    opened = await openConsoleAt('/event/3/games', {
      isSignedIn: true,
      answers: {
        ...ANSWERS,
        GetRoles: { roles: [{ eventId: 3, role: 'EVENT_ROLE_ADMIN' }] },
        GetGameConfig: TO_SEAT,
        GetAllRegisteredPlayers: { players: FOUR },
        ...answers,
      },
    })
  }

  test('before seats are drawn, the panel says that seats can be drawn when no check fails', async () => {
    await openGames({})
    expect(
      await screen.findByText(
        'Seats can be drawn. Players see nothing until the seating is published.',
      ),
    ).toBeTruthy()
  })

  test('before seats are drawn, the panel says when every session of the script has been drawn', async () => {
    await openGames({ GetPrescriptedEventConfig: { prescript: '1-2-3-4', nextSessionIndex: 2 } })
    expect(
      await screen.findByText(
        'Every session of the script has been drawn. To go on, add sessions to the script.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/^Seats can be drawn/)).toBeNull()
  })

  test('before seats are drawn, the panel does not say that seats can be drawn when a check fails', async () => {
    await openGames({ GetPrescriptedEventConfig: { prescript: '1-2-3-9', nextSessionIndex: 1 } })
    expect(
      await screen.findByText('Seats cannot be drawn yet: see the blocking items.'),
    ).toBeTruthy()
    expect(screen.queryByText(/^Seats can be drawn/)).toBeNull()
  })
})
