import { expect, test } from '../harness/plain-story'
import { EventFormPage } from '../pages/event-form-page'
import { GamesPage } from '../pages/games-page'
import { LoginPage } from '../pages/login-page'
import { SessionPages } from '../pages/session-pages'

// This story needs no service worker, and runs faster without one.
test.use({ layout: 'three hosts', serviceWorkers: 'block' })

test('with plain services on three hosts a referee rules at a table, approves the session, seats the next one in every way and starts it', async ({
  page,
  plain,
  server,
  hall: { eventId },
  accounts,
}) => {
  const games = new GamesPage(page)
  const session = new SessionPages(page)
  const { sessionHash = '', players: [{ title: player = '' } = {}] = [] } = await server.table(1)
  await server.recordDraw(sessionHash)
  await page.goto(`${plain.origin}/profile/login`)
  await new LoginPage(page).signIn(accounts.second)
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible()
  await page.goto(`${plain.origin}/event/${eventId}/games`)

  await test.step('the referee cancels a hand and gives extra time and a penalty at a table', async () => {
    const { sheet } = games
    await games.openTable(1)
    await expect(sheet.getByText('Riichi sticks 1')).toBeVisible()
    await expect(sheet.getByText(/^Sum \d/)).toHaveText('Sum 120 000')
    await sheet.getByRole('button', { name: 'Cancel last hand' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('listitem')).toHaveCount(4)
    await question.getByRole('button', { name: 'Cancel the hand' }).click()
    await expect(sheet.getByText('Riichi sticks 0')).toBeVisible()
    await expect(sheet.getByText(/Ron, /)).toBeVisible()
    expect(await plain.arrived('Mimir.DropLastRound')).toBe(1)

    // This ruling comes before the answer is lost. A ruling made while the service seems to be away would ask first.
    await sheet.getByRole('button', { name: 'Add 5 minutes' }).click()
    await expect.poll(async () => (await server.table(1)).extraTime).toBe(300)
    await plain.loseNextAnswer('Mimir.AddPenalty')
    await games.givePenalty({ player, reason: 'Late for the session', amount: '−1 000' })
    await expect.poll(() => plain.arrived('Mimir.AddPenalty')).toBe(1)
    // The sheet shows the state of a ruling until the console has found it on the service.
    await expect(sheet.getByText(/^(Sending|Sent, checking)/)).toHaveCount(0, { timeout: 30_000 })
    expect(await plain.arrived('Mimir.AddPenalty')).toBe(1)
    expect(await server.penalties()).toHaveLength(1)
    await games.closeSheet()
  })

  await test.step('the browser sends extra time for all tables twice, and the referee takes the surplus back with one press', async () => {
    const times = async () => (await server.tables()).map(({ extraTime }) => extraTime)
    await plain.letBrowserRepeat('Mimir.AddExtraTime')
    await page.getByRole('button', { name: 'Session', exact: true }).click()
    await session.act('Add 5 minutes', 'Add 5 minutes')
    const takeBack = page.getByRole('button', { name: 'Cancel the surplus' })
    await expect(takeBack).toBeVisible()
    expect(await times()).toEqual([900, 600])
    await takeBack.click()
    await expect(session.said('5:00 taken back from 2 tables')).toBeVisible()
    expect(await times()).toEqual([600, 300])
    await games.closeSheet()
  })

  await test.step('the referee approves a session although a riichi stick was left on a table', async () => {
    await server.playToTheEnd(sessionHash, { leavesStick: true })
    await server.playToTheEnd((await server.table(2)).sessionHash ?? '')
    await session.refresh.click()
    await expect(session.panel).toContainText('The points of all tables add up')
    await session.act('Approve the results', 'Approve')
    await expect(session.said('Results approved')).toBeVisible()
  })

  const seat = async (kind: RegExp) => {
    await session.panel.getByRole('link', { name: 'Draw seats' }).click()
    await page.getByRole('radio', { name: kind }).check()
    await page.getByRole('button', { name: 'Seat now' }).click()
    await expect(session.question).toContainText('Seat 8 players now?')
    await session.question.getByRole('button', { name: 'Seat now' }).click()
    await expect(session.panel).toContainText('Everybody who takes part has a seat')
  }
  const takeBack = async () => {
    await session.act('Withdraw seating', 'Withdraw')
    await expect(session.panel.getByRole('link', { name: 'Draw seats' })).toBeVisible()
  }
  await test.step('the referee seats everybody without a preview, by each kind of seating', async () => {
    for (const kind of [/^Random/, /^Interval/, /^Swiss/]) {
      await seat(kind)
      await takeBack()
    }
  })

  await test.step('the referee seats everybody by a script', async () => {
    await page.goto(`${plain.origin}/ownedEvents/edit/${eventId}`)
    const form = new EventFormPage(page)
    await form.openTab('Tournament settings')
    await page.getByText('Seating defined in advance').click()
    await form.press('Save changes')
    await expect(page.getByText('Changes saved!')).toBeVisible()

    await page.goto(`${plain.origin}/event/${eventId}/players`)
    await page.getByRole('tab', { name: /Local IDs/ }).click()
    await page.getByRole('button', { name: 'Number all from 1' }).click()
    await page.getByRole('button', { name: /^Save \d+ change/ }).click()
    await expect(page.getByText('Everybody has one')).toBeVisible()
    await page.goto(`${plain.origin}/event/${eventId}/prescript`)
    await page.getByRole('textbox', { name: 'Script' }).fill('1-2-3-4\n5-6-7-8')
    await page.getByRole('button', { name: 'Save the script' }).click()
    await expect(page.getByText('Changes saved!')).toBeVisible()

    await page.goto(`${plain.origin}/event/${eventId}/games`)
    await seat(/^Next predefined session/)
    await session.act('Start the timer', 'Start the timer')
    const running = async () =>
      (await server.tables()).filter(({ status }) => status === 'SESSION_STATUS_INPROGRESS')
    await expect.poll(running).toHaveLength(2)
  })
})
