import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n, switchLanguage } from '../../../../src/i18n/start'
import { CONFIG, PLAYERS_47, TABLE_47 } from '../../features/games/hall'
import { CAPABILITIES, openConsoleAt, type Answers, type OpenedConsole } from '../open-console'

/** The browser in which the tests run. vitest provides it. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

afterEach(() => {
  vi.useRealTimers()
})

const ANSWERS = {
  GetGameConfig: CONFIG,
  GetAllRegisteredPlayers: PLAYERS_47,
  GetTablesState: { tables: [{ ...TABLE_47, extraTime: 300 }] },
}

async function openHall(answers: Answers = {}, links = {}, headers: Record<string, string> = {}) {
  const startedAt = new Date(Date.now() - 10 * 60_000).toISOString()
  const GetTimerState = { started: true, timeRemaining: 3_900, startedAt }
  const capabilities = { ...CAPABILITIES, serverTime: new Date().toISOString() }
  const given = { ...ANSWERS, capabilities, GetTimerState, ...answers }
  opened = await openConsoleAt('/event/5/hall', { answers: given, links, headers })
  await screen.findByRole('heading', { level: 1, name: 'Hall Cup' })
}

const calls = () =>
  opened.server.heard.map(({ url }) => url.split('/').at(-1)).filter((name) => name !== 'track')

test('a person finds their table and wind by name on the hall screen', async () => {
  await openHall()
  const names = screen.getByRole('region', { name: 'Your seat by name' })
  const [first, , , last] = within(names).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Jürgen Großkreutz.*47/)
  expect(within(first as HTMLElement).getByRole('img', { name: 'North' })).toBeTruthy()
  expect(last?.textContent).toMatch(/Дмитрий Соколов.*47/)
})

test('the hall screen says for whom a substitute plays', async () => {
  await openHall()
  const names = screen.getByRole('region', { name: 'Your seat by name' })
  const [first] = within(names).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Jürgen Großkreutz · plays for Max Hoffmann/)
  const tables = screen.getByRole('region', { name: 'By table' })
  expect(tables.textContent).toMatch(/Jürgen Großkreutz · plays for Max Hoffmann/)
  expect(screen.queryByText(/plays for Sato Ken/)).toBeNull()
})

test('the hall screen shows neither the scores nor the rounds of the games', async () => {
  await openHall()
  expect(screen.queryByText(/000/)).toBeNull()
  expect(screen.queryByText(/East 4/)).toBeNull()
})

test('the hall screen shows the timer and when the session ends', async () => {
  await openHall()
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(65:0[01]|64:5\d)$/)
  expect(screen.getByText(/^ends at \d\d:\d\d$/)).toBeTruthy()
})

test('the hall screen shows the end of the session in the time zone of the event', async () => {
  // A date far ahead, so that the session never ends during this test.
  const startedAt = '2037-01-01T03:00:00Z'
  await openHall({
    GetGameConfig: { ...CONFIG, timezone: 'Asia/Seoul' },
    GetTimerState: { started: true, timeRemaining: 4_500, startedAt },
  })
  expect(await screen.findByText('ends at 13:15')).toBeTruthy()
})

test('the hall screen uses the server’s offset for a time zone that the device does not know, and shows the offset', async () => {
  const startedAt = '2037-01-01T03:00:00Z'
  await openHall({
    GetGameConfig: { ...CONFIG, timezone: 'Asia/Atlantis', timezoneOffsetMinutes: 345 },
    GetTimerState: { started: true, timeRemaining: 4_500, startedAt },
  })
  expect(await screen.findByText('ends at 10:00')).toBeTruthy()
  expect(
    screen.getByText(
      /This device does not know the event’s time zone. Times use the server’s offset, UTC\+05:45\./,
    ),
  ).toBeTruthy()
})

test('the hall screen lists a table with extra time, its extra minutes and the time until which it may play', async () => {
  await openHall()
  const extra = screen.getByRole('region', { name: 'Extra time' })
  expect(extra.textContent).toMatch(/1 table.*47.*\+5 min.*until \d\d:\d\d/)
})

test('before seats are drawn, the hall screen says so, and in an event without a timer it shows no clock', async () => {
  await openHall({ GetTablesState: {}, GetGameConfig: { ...CONFIG, useTimer: false } })
  expect(await screen.findByText('Seats appear here once they are drawn.')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('the hall screen of a club, where nobody draws seats, says that nobody is seated now', async () => {
  const club = { ...CONFIG, syncStart: false, useTimer: false }
  await openHall({ GetTablesState: {}, GetGameConfig: club })
  expect(await screen.findByText('Nobody is seated now.')).toBeTruthy()
})

const RATED = [11, 12, 13, 14].map((id, nth) => ({
  id,
  title: PLAYERS_47.players?.[nth]?.title ?? '',
  rating: 4000 - nth * 1000,
  avgPlace: nth + 1,
  gamesPlayed: 1,
}))
const FINISHED = { tables: [{ ...TABLE_47, status: 'SESSION_STATUS_FINISHED' }] }

test('before the first session, the hall screen shows the event’s logo, the time of the start and how many players are here', async () => {
  const nextStartAt = new Date(Date.now() + 30 * 60_000).toISOString()
  const [here, ...missing] = PLAYERS_47.players ?? []
  await openHall({
    GetTablesState: {},
    GetGameConfig: { ...CONFIG, nextStartAt, checkInSession: 1, logoAt: '2026-11-20' },
    GetAllRegisteredPlayers: { players: [{ ...here, hereSince: nextStartAt }, ...missing] },
  })
  expect(screen.getByText('Welcome')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Hall Cup' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Next start' }).textContent).toMatch(
    /\d\d:\d\din (30:0\d|29:5\d)/,
  )
  expect(screen.getByRole('region', { name: 'Check-in is open' }).textContent).toMatch(
    /1 of 4 here/,
  )
})

test('at check-in, the hall screen waits for no player who is left out or excluded', async () => {
  const [here, missing, late, excluded] = PLAYERS_47.players ?? []
  const since = '2026-11-21T08:00:00.000Z'
  await openHall({
    GetTablesState: {},
    GetGameConfig: { ...CONFIG, checkInSession: 1 },
    GetAllRegisteredPlayers: {
      players: [
        { ...here, hereSince: since },
        { ...missing },
        { ...late, ignoreSeating: true, leftOutAt: since },
        { ...excluded, ignoreSeating: true },
      ],
    },
  })
  expect(screen.getByRole('region', { name: 'Check-in is open' }).textContent).toMatch(
    /1 of 2 here/,
  )
})

test('ten minutes into a session, the hall screen hides the seats and shows the timer and the start of the next session', async () => {
  const nextStartAt = new Date(Date.now() + 90 * 60_000).toISOString()
  await openHall({
    GetGameConfig: { ...CONFIG, nextStartAt },
    GetTimerState: {
      started: true,
      timeRemaining: 3_840,
      startedAt: new Date(Date.now() - 11 * 60_000).toISOString(),
      hideSeatingAfter: 3_900,
    },
  })
  expect((await screen.findByRole('timer')).textContent).toMatch(/^6[34]:\d\d$/)
  expect(screen.getByText(/· next start \d\d:\d\d$/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your seat by name' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Extra time' }).textContent).toMatch(/47/)
})

test('when time is up the hall screen says how many tables still play', async () => {
  await openHall({
    GetTablesState: { tables: [TABLE_47] },
    GetTimerState: { finished: true, ranOutAt: new Date(Date.now() - 62_000).toISOString() },
  })
  expect((await screen.findByRole('timer')).textContent).toMatch(/^\+01:0\d$/)
  expect(screen.getByText('finish the hand, play one more · 1 table is still playing')).toBeTruthy()
})

test('between two sessions the hall screen shows the standings', async () => {
  await openHall({ GetTablesState: FINISHED, GetRatingTable: { list: RATED } })
  const standings = await screen.findByRole('region', { name: 'Standings' })
  await within(standings).findByText('Sato Ken')
  expect(
    within(standings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1Sato Ken4 000', '2Līga Bērziņa3 000', '3Дмитрий Соколов2 000', '4Max Hoffmann1 000'])
})

test('between two sessions the hall screen shows no standings that the event hides', async () => {
  await openHall({
    GetTablesState: FINISHED,
    GetGameConfig: { ...CONFIG, hideResults: true },
    GetRatingTable: { list: RATED },
  })
  expect(await screen.findByText('The rating table is hidden for now.')).toBeTruthy()
  expect(screen.queryByText('Sato Ken')).toBeNull()
})

test('when the event is finished, a key on the keyboard reveals the final places on the hall screen from the last to the first, and another key goes back', async () => {
  await openHall({
    GetTablesState: FINISHED,
    GetGameConfig: { ...CONFIG, isFinished: true },
    GetRatingTable: { list: RATED },
  })
  const places = await screen.findByRole('region', { name: 'Final standings' })
  await within(places).findAllByText('not revealed yet')
  const names = () =>
    within(places)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/[\d\u2009]/g, '').trim())
  const covered = '· · ·not revealed yet'
  expect(names()).toEqual([covered, covered, covered, covered])
  fireEvent.keyDown(document.body, { key: 'PageDown' })
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(names()).toEqual([covered, covered, 'Дмитрий Соколов', 'Max Hoffmann'])
  fireEvent.keyDown(document.body, { key: 'PageUp' })
  expect(names()).toEqual([covered, covered, covered, 'Max Hoffmann'])
  fireEvent.click(screen.getByRole('button', { name: 'Next place' }))
  expect(names()).toEqual([covered, covered, 'Дмитрий Соколов', 'Max Hoffmann'])
})

test('a reload of the hall screen during the ceremony keeps the final places that were revealed', async () => {
  const finished = {
    GetTablesState: FINISHED,
    GetGameConfig: { ...CONFIG, isFinished: true },
    GetRatingTable: { list: RATED },
  }
  await openHall(finished)
  await expect.poll(() => screen.queryAllByText('not revealed yet')).toHaveLength(4)
  fireEvent.keyDown(document.body, { key: ' ' })
  fireEvent.keyDown(document.body, { key: ' ' })
  cleanup()
  await openHall(finished)
  expect(await screen.findByText('Max Hoffmann')).toBeTruthy()
  expect(screen.getAllByText('not revealed yet')).toHaveLength(2)
})

test('the QR code on the hall screen uses the players’ address that needs no certificate, when the hall has such an address', async () => {
  await openHall({}, { ownRoot: true, players: 'http://192.168.0.5:8080' })
  const code = screen.getByRole('img', { name: /^QR code/ })
  expect(code.getAttribute('aria-label')).toBe('QR code for http://192.168.0.5:8080/event/5/play')
  expect(screen.queryByText(/certificate/)).toBeNull()
})

test('the hall screen at a name that only this computer knows shows no QR code, and says which address to open', async () => {
  await openHall()
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
  expect(screen.getByText(/^No code: this screen was opened at localhost/)).toBeTruthy()
})

describe('the hall screen of a hub, opened under the hub’s name', () => {
  beforeEach(() => jsdom.reconfigure({ url: 'https://shinpan.local:4007/' }))
  afterEach(() => jsdom.reconfigure({ url: 'http://localhost:3000/' }))

  test('the hall screen opened under the hub’s host name shows a QR code of the players’ page under the same host name', async () => {
    await openHall()
    const code = screen.getByRole('img', {
      name: 'QR code for https://shinpan.local:4007/event/5/play',
    })
    expect(code).toBeTruthy()
    expect(screen.queryByText(/certificate/)).toBeNull()
  })

  test('when the hub has its own root certificate, the hall screen says that phones not set up for this hall show a warning first', async () => {
    await openHall({}, { ownRoot: true })
    expect(screen.getByText(/A phone that was not set up for this hall first warns/)).toBeTruthy()
  })
})

test('the hall screen reads the event as a visitor: it sends no token and sets no cookie', async () => {
  await openHall()
  await screen.findByRole('timer')
  const asked = new Set(calls().filter((name) => name?.startsWith('Get')))
  expect(asked).toEqual(
    new Set(['GetAllRegisteredPlayers', 'GetGameConfig', 'GetTablesState', 'GetTimerState']),
  )
  expect(opened.server.heard.every(({ headers }) => !('x-auth-token' in headers))).toBe(true)
  expect(document.cookie).toBe('')
})

test('a person can pause the pages of the hall screen, turn them by hand, and let them go on', async () => {
  await openHall()
  fireEvent.click(screen.getByRole('button', { name: 'Pause the pages' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Resume the pages' }))
  expect(screen.getByRole('button', { name: 'Pause the pages' })).toBeTruthy()
})

test('a language that is chosen on the hall screen is written into the address', async () => {
  await openHall()
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } })
  expect(await screen.findByRole('heading', { name: 'Plätze nach Namen' })).toBeTruthy()
  expect(opened.router.state.location.search).toBe('?lang=de')
  fireEvent.change(screen.getByRole('combobox', { name: 'Sprache' }), { target: { value: 'en' } })
  await screen.findByRole('heading', { name: 'Your seat by name' })
})

test('the hall screen says by the server’s clock when its seats were read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12, 0, 10) })
  const serverTime = '2026-11-21T12:30:10.000Z'
  const headers = { Date: new Date(serverTime).toUTCString() }
  await openHall({ capabilities: { ...CAPABILITIES, serverTime } }, {}, headers)
  expect(await screen.findByText(/^Seats as of \d\d:30$/)).toBeTruthy()
})

test('the hall screen says that the seats could not be refreshed when no newer seats arrive, although the server answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await openHall()
  expect(screen.getByText(/^Seats as of/)).toBeTruthy()
  vi.setSystemTime(Date.now() + 4 * 60_000)
  expect(await screen.findByText(/^Not everything could be refreshed: seats, names/)).toBeTruthy()
  expect(screen.queryByText(/does not answer/)).toBeNull()
})

test('the hall screen removes the seats of an event that the server no longer has', async () => {
  await openHall()
  const gone = { code: 'not_found', msg: '', meta: { reason: 'event_not_found' } }
  Object.assign(opened.answers, { GetGameConfig: gone, GetTablesState: gone, GetTimerState: gone })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 70_000 })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText(/There is no such event/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Hall Cup' })).toBeNull()
})

test('when a server with another hall’s data answers at this address, the hall screen shows nothing of the previous hall', async () => {
  const headers = { 'X-Snapshot-Seq': '100.hall-a' }
  await openHall({}, {}, headers)
  expect((await screen.findAllByText('Sato Ken')).length).toBeGreaterThan(0)
  headers['X-Snapshot-Seq'] = '100.hall-b'
  const failed = { code: 'internal', msg: '' }
  Object.assign(opened.answers, {
    GetGameConfig: { ...CONFIG, eventTitle: 'Riga Spring Open' },
    GetTablesState: failed,
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 70_000 })
  document.dispatchEvent(new Event('visibilitychange'))
  expect((await screen.findAllByText(/Error has occurred/)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Sato Ken')).toBeNull()
})

test('the hall screen of an event that does not exist says so, and has a button to try again', async () => {
  const gone = { code: 'not_found', msg: '', meta: { reason: 'event_not_found' } }
  opened = await openConsoleAt('/event/5/hall', {
    answers: { ...ANSWERS, GetGameConfig: gone, GetTablesState: gone, GetTimerState: gone },
  })
  expect(await screen.findByText(/There is no such event/)).toBeTruthy()
  Object.assign(opened.answers, ANSWERS)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Hall Cup' })).toBeTruthy()
})

test('the hall screen of an event that does not exist says so in the language that the address names', async () => {
  const gone = { code: 'not_found', msg: '', meta: { reason: 'event_not_found' } }
  opened = await openConsoleAt('/event/5/hall?lang=de', {
    answers: { ...ANSWERS, GetGameConfig: gone, GetTablesState: gone, GetTimerState: gone },
  })
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
  await switchLanguage('en')
})
