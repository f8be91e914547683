import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(async () => {
  await startI18n({ language: 'en' })
})

const ANSWERS = {
  GetEventsById: { events: [{ id: 3, title: 'Rīga Open', type: 'EVENT_TYPE_TOURNAMENT' }] },
  GetGameConfig: { eventTitle: 'Rīga Open' },
  GetAchievements: {},
  GetRatingTable: {
    list: [{ id: 11, title: 'Sato Ken', rating: 41_200, gamesPlayed: 4, avgPlace: 1.75 }],
  },
}
const WITH_ROLE = (role: string) => ({ roles: [{ eventId: 3, role }] })
const HIDDEN = /^The rating table is hidden for now/

async function openPage(given: { roles: object; isSignedIn: boolean }): Promise<void> {
  const answers = { ...ANSWERS, GetRoles: given.roles }
  opened = await openConsoleAt('/event/3/info', { answers, isSignedIn: given.isSignedIn })
  await screen.findByText(HIDDEN)
}

const heardOf = (method: string) =>
  opened.server.heard.filter(({ url }) => url.endsWith(`/${method}`))

test('the address /event/3 leads to the games of that event', async () => {
  const answers = { ...ANSWERS, GetRoles: WITH_ROLE('EVENT_ROLE_REFEREE') }
  opened = await openConsoleAt('/event/3', { answers, isSignedIn: true })
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/event/3/games'))
})

test('an administrator of the event sees hidden standings, with a note that only administrators see them', async () => {
  await openPage({ roles: WITH_ROLE('EVENT_ROLE_ADMIN'), isSignedIn: true })
  expect(await screen.findByText('Sato Ken')).toBeTruthy()
  expect(screen.getByText(HIDDEN).textContent).toBe(
    'The rating table is hidden for now. Only administrators see this.',
  )
  expect(heardOf('GetRatingTable')[0]?.headers).toMatchObject({
    'x-auth-token': 'token of Anna',
    'x-current-event-id': '3',
  })
})

test.each([
  { who: 'a referee', roles: WITH_ROLE('EVENT_ROLE_REFEREE'), isSignedIn: true },
  { who: 'a player', roles: {}, isSignedIn: true },
  { who: 'a visitor', roles: WITH_ROLE('EVENT_ROLE_ADMIN'), isSignedIn: false },
])(
  'the page of an event does not request hidden standings for $who',
  async ({ roles, isSignedIn }) => {
    await openPage({ roles, isSignedIn })
    expect(screen.getByText(HIDDEN).textContent).toBe('The rating table is hidden for now.')
    expect(heardOf('GetRatingTable')).toEqual([])
  },
)

const SHOWN = {
  ...ANSWERS,
  GetEventsById: {
    events: [{ id: 3, title: 'Rīga Open', type: 'EVENT_TYPE_TOURNAMENT', isRatingShown: true }],
  },
  GetAllRegisteredPlayers: {
    players: [
      { id: 11, title: 'Sato Ken', city: 'Osaka', replacedBy: { id: 20, title: 'Kim Min' } },
      { id: 12, title: 'Sato Ken', city: 'Riga' },
    ],
  },
  GetTablesState: {
    tables: [
      {
        sessionHash: 'a table',
        tableIndex: 1,
        status: 'SESSION_STATUS_INPROGRESS',
        currentRoundIndex: 1,
        players: [
          { id: 11, title: 'Sato Ken' },
          { id: 12, title: 'Sato Ken' },
        ],
      },
    ],
  },
}

test.each([
  ['TOURNAMENT_GAMES_STATUS_SEATING_READY', 'Games about to begin'],
  ['TOURNAMENT_GAMES_STATUS_STARTED', 'Games now'],
])(
  'in the phase %s, the page of an event lists its tables under “%s”',
  async (gamesStatus, title) => {
    const GetGameConfig = { allowViewOtherTables: true, useTimer: true, gamesStatus }
    opened = await openConsoleAt('/event/3/info', { answers: { ...SHOWN, GetGameConfig } })
    const part = await screen.findByRole('region', { name: title })
    expect(part.textContent).toContain('Sato Ken (Osaka) · Kim Min plays')
    expect(part.textContent).toContain('Sato Ken (Riga)')
  },
)

test('until the event is read, its page keeps the title that the server wrote into the document', async () => {
  document.title = 'Rīga Open · Shinpan'
  let answer: (body: object) => void = () => {}
  const GetEventsById = new Promise<object>((resolve) => (answer = resolve))
  opened = await openConsoleAt('/event/3/info', { answers: { ...SHOWN, GetEventsById } })
  await screen.findByRole('heading', { level: 1, name: 'Loading' })
  expect(document.title).toBe('Rīga Open · Shinpan')
  answer({ events: [] })
  await screen.findByRole('heading', { level: 1, name: 'Riichi events' })
  expect(document.title).toBe('Riichi events · Shinpan')
})

test('the rating table of an event shows substitutes, and tells two players with the same name apart', async () => {
  opened = await openConsoleAt('/event/3/info', { answers: SHOWN })
  const table = await screen.findByRole('table')
  expect(table.textContent).toContain('Sato Ken (Osaka) · Kim Min plays')
})

describe('achievements that a server does not give', () => {
  const cause = 'Achievements are not computed'
  const GetAchievements = { code: 'internal', msg: 'internal error', meta: { cause } }
  const GetEventsById = {
    events: [{ id: 3, title: 'Rīga Open', isRatingShown: true, achievementsShown: true }],
  }
  const given = { ...ANSWERS, GetEventsById, GetAchievements }

  test('when a plain service gives no achievements, the page says that they may not be computed yet, and shows the service’s reason', async () => {
    const capabilities = { code: 'bad_route', msg: 'no handler' }
    opened = await openConsoleAt('/event/3/info', { answers: { ...given, capabilities } })
    const words = await screen.findByText(/^The server gave no achievements/)
    expect(words.textContent).toMatch(
      /^The server gave no achievements\. It may not have computed any yet\. Cause: Achievements are not computed/,
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('when Shinpan’s own server fails to give achievements, the page reports an error', async () => {
    opened = await openConsoleAt('/event/3/info', { answers: given })
    expect((await screen.findByRole('alert')).textContent).toMatch(/Failed to fetch event data/)
    expect(screen.queryByText(/^The server gave no achievements/)).toBeNull()
  })
})
