import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PrintPage } from '../../../../src/features/print/print-page'
import { startI18n } from '../../../../src/i18n/start'
import { NO_EVENT, type Snapshot } from '../../../../src/store/cache/snapshot'
import { EVENT, penalty, SCOPE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG, PLAYERS_47, TABLE_47 } from '../games/hall'

let console_: TestConsole

beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC')
  await startI18n({ language: 'en' })
})
beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => {
  vi.useRealTimers()
  return console_.stop()
})

const PENALTIES = {
  penalties: [
    { id: 5, who: 12, amount: 2000, reason: 'Late', assignedBy: 7 },
    { id: 6, who: 11, amount: 0, reason: 'Noise', assignedBy: 7 },
    { id: 7, who: 13, amount: 500, reason: 'By mistake', assignedBy: 7, isCancelled: true },
  ],
  referees: [{ id: 7, title: 'Anna Kalniņa' }],
}

async function keep(kind: 'standings' | 'roles', body: object) {
  const eventId = kind === 'roles' ? NO_EVENT : EVENT
  const snapshot = { ...SCOPE, eventId, kind, fetchedAt: Date.now(), seq: 1, body } as Snapshot
  await console_.snapshots.write(SCOPE, [{ is: 'new', snapshot }])
}

async function showSheet(
  sheet: string,
  config: object = {},
  { configAgeMs = 1000, table = TABLE_47 } = {},
) {
  await console_.cached('config', { ...CONFIG, ...config }, { ageMs: configAgeMs })
  await console_.cached('tables', { tables: [table], sessionNumber: 3 })
  await console_.cached('players', PLAYERS_47)
  await console_.cached('chombo', { chombos: [{ playerId: 14, amount: 20_000 }], players: [] })
  await console_.cached('penalties', PENALTIES)
  await console_.show(<PrintPage />)
  const choice = await screen.findByRole('combobox', { name: 'What to print' })
  fireEvent.change(choice, { target: { value: sheet } })
}

/** From now on the server answers the request for the event's file with `file`. */
function answerWithFile(file: object) {
  const { call } = console_.rpc
  vi.spyOn(console_.rpc, 'call').mockImplementation(async (method, ...asked) => {
    const answer = await call(method, ...asked)
    const isFile = method === 'Venue.GetEventFile' && answer.ok
    return isFile ? { ok: true, value: { ...answer.value, body: file as never } } : answer
  })
}

const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

test.each(['names', 'tables', 'cards', 'scores', 'penalties'])(
  'the printed sheet “%s” has the logo of the event, the number of the session and the date',
  async (sheet) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T14:30:30Z') })
    await keep('roles', { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' }] })
    await showSheet(sheet, { logoAt: '2026-11-20' })
    expect(await screen.findByText('Session 3, 21 November 2026')).toBeTruthy()
    const [logo] = screen.getAllByRole('img', { name: 'Hall Cup' })
    expect(logo?.getAttribute('src')).toBe('/files/logos/event_3.jpg?2026-11-20')
  },
)

describe('the printed seats', () => {
  test('the printed seats list everybody by name under the first letter, with table and wind', async () => {
    await showSheet('names')
    const under = await screen.findByRole('region', { name: 'J' })
    expect(under.textContent).toMatch(/Jürgen Großkreutz.*47/)
    expect(within(under).getByRole('img', { name: 'North' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Д' })).toBeTruthy()
  })

  test('the printed seats have a card and a score sheet for each table, with names, winds and start points', async () => {
    await showSheet('cards')
    const card = await screen.findByRole('article', { name: 'Table 47' })
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '東Sato Ken',
      '南Līga Bērziņa',
      '西Дмитрий Соколов',
      '北Max Hoffmann · Jürgen Großkreutz plays',
    ])
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'scores' } })
    const sheet = await screen.findByRole('article', { name: 'Table 47' })
    expect(within(sheet).getByRole('columnheader', { name: /North/ })).toBeTruthy()
    expect(within(sheet).getAllByText('30 000')).toHaveLength(4)
  })

  test('the card that a referee prints has the code of its table, in letters and as a QR code', async () => {
    console_.stop()
    const codes = [{ sessionHash: TABLE_47.sessionHash, tableIndex: 47, code: 'K7Q29X' }]
    console_ = await openConsole({ reads: { 'Venue.GetTableCodes': { codes } } })
    Object.assign(console_.links, { players: 'http://192.168.0.5:8080' })
    await keep('roles', { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' }] })
    await showSheet('cards')
    const card = await screen.findByRole('article', { name: 'Table 47' })
    expect(await within(card).findByText(/Code: .?K7Q29X/)).toBeTruthy()
    expect(within(card).getByRole('img', { name: 'Code of table 47' })).toBeTruthy()
  })

  test('the printed seats have the time when the seats were read, not that of an older copy of the settings', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T14:30:30Z') })
    await showSheet('tables', {}, { configAgeMs: 3 * 3_600_000 })
    expect((await screen.findByText(/^as of/)).textContent).toMatch(/14:30/)
  })
})

describe('printed penalties', () => {
  test('printed penalties are sorted by name, with warnings and chombo, without cancelled penalties', async () => {
    await showSheet('penalties')
    expect(await screen.findByText('Noise')).toBeTruthy()
    expect(rows()).toEqual([
      'PlayerTablePointsReasonReferee',
      'Līga Bērziņa−2 000LateAnna Kalniņa',
      'Max Hoffmann · Jürgen Großkreutz plays−20 000Chombo',
      'Sato KenWarningNoiseAnna Kalniņa',
    ])
  })

  test('printed penalties mark those that are only on this device', async () => {
    await console_.ruled(penalty())
    await showSheet('penalties')
    expect(await screen.findByText('not on the server yet')).toBeTruthy()
  })

  test('printed penalties are for referees only', async () => {
    await keep('roles', { roles: [] })
    await showSheet('penalties')
    expect(
      await screen.findByText(/You need to be Referee .* Ask an administrator of the event/),
    ).toBeTruthy()
    expect(screen.queryByText('Noise')).toBeNull()
  })
})

describe('printed standings', () => {
  const STANDINGS = {
    list: [
      { id: 12, title: 'Līga Bērziņa', rating: 1530.4, avgPlace: 1.5, gamesPlayed: 2 },
      { id: 11, title: 'Sato Ken', rating: 1530.4, avgPlace: 1.5, gamesPlayed: 2 },
      { id: 13, title: 'Дмитрий Соколов', rating: 1440, avgPlace: 3.25, gamesPlayed: 2 },
    ],
  }

  test('printed standings are the last ones that this device read, and equal players share a place', async () => {
    await keep('standings', STANDINGS)
    await showSheet('standings')
    expect(await screen.findByText('Дмитрий Соколов')).toBeTruthy()
    expect(rows()).toEqual([
      'PlacePlayerRatingAverage placeGames',
      '1Līga Bērziņa1 5301.502',
      '1Sato Ken1 5301.502',
      '3Дмитрий Соколов1 4403.252',
    ])
  })

  test('printed standings are missing for a referee while results are hidden, even if the device read them before', async () => {
    await keep('roles', { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' }] })
    await keep('standings', STANDINGS)
    await showSheet('standings', { hideResults: true })
    expect(await screen.findByText('The rating table is hidden for now.')).toBeTruthy()
    expect(screen.queryByText('Дмитрий Соколов')).toBeNull()
  })

  test('an administrator can print hidden standings, with a warning', async () => {
    await keep('roles', { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_ADMIN' }] })
    await keep('standings', STANDINGS)
    await showSheet('standings', { hideResults: true })
    expect(await screen.findByText(/^The results of this event are hidden/)).toBeTruthy()
    expect(screen.getByText('Дмитрий Соколов')).toBeTruthy()
  })

  const ENTERED = { ...TABLE_47, enteredAt: '2026-11-21T11:50:00.000Z', enteredBy: 8 }
  const game = { status: 'GAME_STATUS_FINISHED', playerIds: [11, 12, 13, 14] }
  const results = [{ place: 1 }, { place: 2 }, { place: 3 }, { place: 4 }]
  const enteredAt = '2026-11-21T09:50:00.000Z'
  const FILE = {
    games: [
      { ...game, results, enteredAt, tableIndex: 3, startedAt: '2026-11-21T08:00:00Z' },
      { ...game, results, enteredAt, tableIndex: 1, startedAt: '2026-11-21T08:00:00Z' },
      { ...game, results, tableIndex: 2, startedAt: '2026-11-21T08:00:00Z' },
      { ...game, results, enteredAt, tableIndex: 47, startedAt: '2026-11-21T10:00:00Z' },
    ],
  }

  test('printed standings name each table of the session whose result was entered from a slip', async () => {
    await keep('standings', STANDINGS)
    await showSheet('standings', {}, { table: ENTERED })
    expect(await screen.findByText('Result from the slip, without hands: table 47.')).toBeTruthy()
  })

  test('for an administrator, printed standings name the tables with results from slips in all sessions', async () => {
    await keep('roles', { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_ADMIN' }] })
    await keep('standings', STANDINGS)
    console_.connection.setState({ kind: 'online' })
    answerWithFile(FILE)
    await showSheet('standings', {}, { table: ENTERED })
    expect(
      await screen.findByText(
        'Results from slips, without hands: session 1, tables 1 and 3; session 2, table 47.',
      ),
    ).toBeTruthy()
  })

  test('the page says that standings are missing when this device never read them', async () => {
    await showSheet('standings')
    expect(await screen.findByText(/^The standings are not on this device yet/)).toBeTruthy()
  })
})

describe('the print page while nobody is seated', () => {
  const role = (name: string) => keep('roles', { roles: [{ eventId: EVENT, role: name }] })
  const show = async (config: object, tables: object, players: object = PLAYERS_47) => {
    await console_.cached('config', { ...CONFIG, ...config })
    await console_.cached('tables', tables)
    await console_.cached('players', players)
    await console_.show(<PrintPage />)
  }
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

  test('before the first session, the print page leads a referee to the seating, and prints nothing', async () => {
    await role('EVENT_ROLE_REFEREE')
    await show({ syncStart: true }, {})
    expect(
      await screen.findByText(/^Nobody is seated now. Seats by name .* once the seating is/),
    ).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Draw seats' })
    expect(link.getAttribute('href')).toBe('/event/3/seating')
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
    expect(offered()).toEqual([])
  })

  test('the print page leads a referee of a club to the games', async () => {
    await role('EVENT_ROLE_REFEREE')
    await show({ syncStart: false }, {})
    const link = await screen.findByRole('link', { name: 'Go to the games' })
    expect(link.getAttribute('href')).toBe('/event/3/games')
    expect(screen.getByText(/while games are played\.$/)).toBeTruthy()
  })

  test('the print page leads an administrator to the players while no table can be filled', async () => {
    await role('EVENT_ROLE_ADMIN')
    await show({ syncStart: true }, {}, {})
    const link = await screen.findByRole('link', { name: 'Register players' })
    expect(link.getAttribute('href')).toBe('/event/3/players')
  })

  test('the print page of a finished event says that there are no seats to print, and links nowhere', async () => {
    await role('EVENT_ROLE_ADMIN')
    await show({ isFinished: true }, {})
    expect(
      await screen.findByText('The event is finished, so there are no seats to print.'),
    ).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('the print page offers penalties that were given before the first game', async () => {
    await role('EVENT_ROLE_REFEREE')
    await console_.cached('penalties', PENALTIES)
    await show({ syncStart: true }, {})
    await screen.findByRole('link', { name: 'Draw seats' })
    expect(offered()).toEqual(['Penalties'])
  })

  test('the print page offers standings and penalties between two sessions', async () => {
    await role('EVENT_ROLE_REFEREE')
    await show(
      { syncStart: true },
      { tables: [{ ...TABLE_47, status: 'SESSION_STATUS_FINISHED' }] },
    )
    expect(await screen.findByRole('link', { name: 'Draw seats' })).toBeTruthy()
    expect(offered()).toEqual(['Standings', 'Penalties'])
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  })
})

test('the browser is asked to print on the chosen paper', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await showSheet('names')
  fireEvent.click(await screen.findByRole('radio', { name: 'Letter' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(document.querySelector('style')?.textContent).toContain('215.9mm 279.4mm')
})

test.each([
  ['names', 'margin: 12mm'],
  ['cards', 'margin: 0 !important;'],
  ['scores', 'margin: 0 !important;'],
  ['standings', 'margin: 12mm'],
])('the sheet “%s” is printed with the page rule “%s”', async (sheet, margin) => {
  await showSheet(sheet)
  await screen.findByRole('region', { name: 'Preview' })
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(rules.find((rule) => rule.includes('@page'))).toContain(margin)
})
