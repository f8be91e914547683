import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { layEmptyDataDir } from '../../tests/server/harness/data-dir'
import { MOVABLE_CLOCK, passMinute } from '../harness/clock-ahead'
import { CLUB_LIST } from '../harness/club-list'
import { playersDevices } from '../harness/players-devices'
import { expect, test as base } from '../harness/story'
import { startVenueProcess, type VenueProcess } from '../harness/venue-process'
import { EventFormPage } from '../pages/event-form-page'
import { createRpcClient } from '../../src/rpc/client'
import { RefereeTablet } from '../pages/referee-tablet'

/** The first twelve people of the club's spreadsheet, who fill three tables. */
const LIST = CLUB_LIST.split('\n').slice(0, 13).join('\n')
const LEAVES = 'Piet van den Berg'

const ANNA = { email: 'anna@hall.test', password: 'Tsumo-Haitei-7' }

/** The hands of a game of East rounds. After them the scores in seat order are 39 700, 23 600, 36 500 and 20 200. */
const HANDS = ['R 2<4 3 40 r2', 'D 1 3', 'T 1 4 30 r1', 'R 3<2 5 r4'] as const
/** The worth of these scores in seat order: less 30 000, plus 15 000, 5 000, -5 000 or -15 000 by place. */
const HANDS_WORTH = [24_700, -11_400, 11_500, -24_800] as const
/** The worth without the last hand, when the scores are 39 700, 31 600, 27 500 and 21 200. */
const STOPPED_WORTH = [24_700, 6_600, -7_500, -23_800] as const

/**
 * The worth after the first hand, when the scores are 30 000, 35 200, 30 000 and 24 800. Two players share the second
 * and third place, and so 5,000 and -5,000.
 */
const ONE_HAND_WORTH = [0, 20_200, 0, -20_200] as const

/**
 * The worth after the first hand of `HANDS` and three hands of 3,900 points. The scores are then
 * 30,000, 31,300, 33,900 and 24,800.
 */
const MIXED_WORTH = [-5_000, 6_300, 18_900, -20_200] as const

/** Slips, each with the worth of its scores. */
const SLIPS = [
  { scores: ['412', '254', '303', '231'], worth: [26_200, -9_600, 5_300, -21_900] },
  { scores: ['201', '299', '340', '360'], worth: [-24_900, -5_100, 9_000, 21_000] },
  { scores: ['-15', '310', '405', '500'], worth: [-46_500, -4_000, 15_500, 35_000] },
  // The second and the third place have equal scores and share 5,000 and -5,000.
  { scores: ['301', '300', '299', '300'], worth: [15_100, 0, -15_100, 0] },
  { scores: ['150', '550', '280', '220'], worth: [-30_000, 40_000, 3_000, -13_000] },
  { scores: ['256', '244', '333', '367'], worth: [-9_400, -20_600, 8_300, 21_700] },
] as const

const SLIP_SCORES = SLIPS.map(({ scores }) => scores)
const SLIP_WORTH = SLIPS.map(({ worth }) => worth)

const test = base.extend<{ venue: VenueProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  venue: async ({}, provide) => {
    const directory = layEmptyDataDir(mkdtempSync(join(tmpdir(), 'shinpan-saturday-')))
    const venue = await startVenueProcess(directory, MOVABLE_CLOCK)
    await provide(venue)
    await venue.stop()
    rmSync(directory, { recursive: true, force: true })
  },
})

// The server always answers in this story, which runs faster without a service worker.
test.use({ actionTimeout: 45_000, serviceWorkers: 'block' })

test('a club runs five sessions on an empty server, using only the screens of the console', async ({
  browser,
  venue,
}) => {
  test.setTimeout(540_000)
  const laptop = await newPage({ width: 1366, height: 768 })
  const menu = laptop.getByRole('navigation', { name: 'Main menu' })

  await test.step('the code on the server’s terminal creates the superadmin', async () => {
    const code = await venue.readTerminal(/\/setup and use the code (\S+)/)
    await laptop.goto(venue.origin)
    await laptop.getByLabel('Set-up code').fill(code)
    await laptop.getByLabel('Your name').fill('Anna Kalniņa')
    await laptop.getByLabel('Email').fill(ANNA.email)
    await laptop.getByLabel('Password', { exact: true }).fill(ANNA.password)
    await laptop.getByRole('button', { name: 'Create superadmin' }).click()
    await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('My events')
  })

  const eventId =
    await test.step('the superadmin creates a tournament with East rounds only', async () => {
      const form = new EventFormPage(laptop)
      await laptop.getByRole('main').getByRole('link', { name: 'Create new event' }).click()
      await form.choose('Tournament')
      await form.title.fill('Club Cup')
      await form.choose('European Mahjong Association rules')
      await form.openTab('Tournament settings')
      await laptop.getByLabel('Session duration').fill('1')
      await laptop.getByLabel('Points for a session sat out').fill('5000')
      await form.openTab('Ruleset tuning')
      await laptop.getByText('East rounds only (tonpuusen)').click()
      await form.press('Create event')
      await expect(laptop).toHaveURL(/\/ownedEvents\/edit\/\d+$/)
      return Number(/\d+$/.exec(laptop.url())?.[0])
    })

  await test.step('the superadmin registers twelve people from a spreadsheet', async () => {
    await menu.getByRole('link', { name: 'Players', exact: true }).click()
    await laptop.getByRole('button', { name: 'Register a list' }).click()
    const sheet = laptop.getByRole('dialog')
    await sheet.getByLabel('List').fill(LIST)
    await sheet.getByRole('button', { name: 'Check the list' }).click()
    await expect(sheet.getByRole('status').last()).toHaveText('1 account · 11 new people')
    await sheet.getByRole('button', { name: 'Register 12 players' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(laptop.getByRole('main')).toContainText('12 in the next seating')
  })

  const [first, second] = await test.step('two referees sign in with codes', async () => {
    await menu.getByRole('link', { name: 'Manage privileges' }).click()
    const tablets: RefereeTablet[] = []
    for (const name of ['Rina Ōta', 'Tom Beck']) {
      await laptop.getByRole('button', { name: 'New person as referee' }).click()
      await laptop.getByLabel('Name of the new person').fill(name)
      await laptop.getByRole('button', { name: 'Appoint and show code' }).click()
      const shown = laptop.getByRole('dialog', { name: `Sign-in code for ${name}` })
      const code = (await shown.getByRole('status').textContent()) ?? ''
      await shown.getByRole('button', { name: 'Close' }).click()
      const tablet = new RefereeTablet(
        await newPage({ width: 820, height: 1180 }),
        venue.origin,
        eventId,
      )
      await tablet.signInByCode(code)
      tablets.push(tablet)
    }
    return tablets as [RefereeTablet, RefereeTablet]
  })
  const standings = new Map<string, number>()

  await test.step('in session 1 two tablets enter every hand, and a referee ends two tables that are not finished when the time is over', async () => {
    await first.seatAndStart(3)
    const seats = await first.seats(3)
    await first.openGames()
    await second.openGames()
    await Promise.all([
      first.enterHands(1, HANDS).then(() => first.enterHands(2, HANDS.slice(0, 1))),
      second.enterHands(3, HANDS.slice(0, 3)),
    ])
    passMinute(venue)
    await first.session.refresh.click()
    await second.session.refresh.click()
    await Promise.all([first.endGame(2), second.endGame(3)])
    await first.approve()
    count(seats, [HANDS_WORTH, ONE_HAND_WORTH, STOPPED_WORTH])
    await seesStandings()
  })

  await test.step('in session 2 every result comes from a slip', async () => {
    await first.seatAndStart(3)
    const seats = await first.seats(3)
    await first.enterSlips([1, 2, 3], SLIP_SCORES)
    await first.openGames()
    await first.approve()
    count(seats, SLIP_WORTH.slice(0, 3))
    await seesStandings()
  })

  await test.step('in session 3 Anna records hands in her own program, a referee enters the hands of another table, and one table gives a slip', async () => {
    await first.seatAndStart(3)
    const seats = await first.seats(3)
    const annas = seats.findIndex((names) => names.includes('Anna Kalniņa')) + 1
    const [byHand = 0, bySlip = 0] = [1, 2, 3].filter((table) => table !== annas)
    await first.openGames()
    await first.enterHands(annas, HANDS.slice(0, 1))
    await expect(second.games.table(annas)).toHaveAccessibleName(/East 2/)
    await (await annasProgram()).playToTheEnd()
    await first.enterHands(byHand, HANDS)
    await second.openSlips()
    await second.enterSlips([bySlip], SLIP_SCORES.slice(3))
    await first.approve()
    count(
      [annas, byHand, bySlip].map((table) => seats[table - 1] ?? []),
      [MIXED_WORTH, HANDS_WORTH, SLIPS[3].worth],
    )
  })

  await test.step('before session 4 one person has left, and three of eleven people sit out', async () => {
    await first.page.getByRole('link', { name: 'Players', exact: true }).click()
    const plays = first.page.getByRole('switch', { name: new RegExp(`^${LEAVES} takes part`) })
    await plays.click()
    await expect(plays).not.toBeChecked()
    await first.openGames()
    const { panel } = first.session
    await panel.getByRole('button', { name: 'Let 3 sit out', exact: true }).click()
    await expect(panel).toContainText('Sit out this session: ')
    await first.seatAndStart(2)
    const seats = await first.seats(2)
    await first.enterSlips([1, 2], SLIP_SCORES.slice(4))
    await first.openGames()
    await first.approve()
    count(seats, SLIP_WORTH.slice(4))
    const seated = seats.flat()
    const sitters = [...standings.keys()].filter((name) => !seated.includes(name))
    expect(sitters).toHaveLength(4)
    count([sitters.filter((name) => name !== LEAVES)], [[5_000, 5_000, 5_000]])
    await seesStandings()
  })

  await test.step('session 5 is a final of the first eight players of the standings', async () => {
    const ranked = ranks().filter(([name]) => name !== LEAVES)
    await first.session.panel.getByRole('link', { name: 'Draw seats' }).click()
    await first.page.getByText('Final: only the top players play on').click()
    await first.page.getByRole('button', { name: 'Let only the top 8 play on' }).click()
    await first.seatDrawn(2)
    const seats = await first.seats(2)
    // The seats are compared by the points of the players, because players with equal points may sit at either table.
    const points = ranked.map(([, each]) => each)
    const pointsAt = (names: readonly string[]) =>
      ranked.filter(([name]) => names.includes(name)).map(([, each]) => each)
    expect(seats.map(pointsAt)).toEqual([points.slice(0, 4), points.slice(4, 8)])
    await first.openGames()
    await first.enterHands(1, HANDS)
    await second.openSlips()
    await second.enterSlips([2], SLIP_SCORES)
    await first.approve()
    count(seats, [HANDS_WORTH, SLIPS[0].worth])
    await seesStandings()
  })

  function count(
    seats: readonly (readonly string[])[],
    worths: readonly (readonly number[])[],
  ): void {
    for (const [table, names] of seats.entries())
      for (const [seat, name] of names.entries())
        standings.set(name, (standings.get(name) ?? 0) + (worths[table]?.[seat] ?? NaN))
  }

  /** Returns everybody with their points, best first. */
  function ranks(): [string, number][] {
    return [...standings].toSorted(([, a], [, b]) => b - a)
  }

  /** Checks that the event's page shows the points that this story has added up. */
  async function seesStandings(): Promise<void> {
    await laptop.goto(`${venue.origin}/event/${eventId}/info`)
    const table = laptop.getByRole('table').first()
    await expect(table.getByRole('rowheader')).toHaveCount(12)
    const names = await table.getByRole('rowheader').allInnerTexts()
    const points = await table.locator('tbody td:nth-of-type(2)').allInnerTexts()
    const shown = names.map((name, nth) => [name, asNumber(points[nth])])
    expect(new Map(shown as [string, number][])).toEqual(standings)
    expect(shown.map(([, rating]) => rating)).toEqual(ranks().map(([, rating]) => rating))
  }

  async function annasProgram() {
    const rpc = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
    const signIn = await rpc.call('Frey.Authorize', ANNA)
    if (!signIn.ok) throw new Error('Anna cannot sign in')
    const { personId: id = 0, authToken = '' } = signIn.value.body
    const credentials = { personId: id, authToken }
    return playersDevices(venue.origin, { eventId, players: [{ id, title: 'Anna', credentials }] })
  }

  async function newPage(viewport: { width: number; height: number }): Promise<Page> {
    return (await browser.newContext({ viewport })).newPage()
  }
})

const asNumber = (shown = '') => Number(shown.replace('−', '-').replaceAll(/\s/g, ''))
