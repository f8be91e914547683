import { expect, test } from '../harness/story'
import { EventFormPage } from '../pages/event-form-page'
import { draftKept } from '../pages/kept-for-offline'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test.beforeEach(async ({ context, venue, hall }) => {
  const { admin } = hall
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
})

test('an administrator creates an event from a ruleset, changes its settings and saves them', async ({
  page,
  venue,
  hall,
}) => {
  const form = new EventFormPage(page)
  await form.open(venue.origin)
  await form.press('Create event')
  await expect(page.getByText('Please use title more than 4 symbols long')).toBeVisible()
  await expect(form.title).toBeFocused()

  await test.step('the administrator applies a first ruleset without a question, and then applies another ruleset', async () => {
    await form.choose('Japanese Professional Mahjong League A rules')
    await form.openTab('Ruleset tuning')
    await expect(page.getByLabel('Start points', { exact: true })).toHaveValue('30\u2009000')
    await expect(page.getByLabel('Oka', { exact: true })).toHaveValue('0')
    await expect(page.getByLabel('Only one winner on ron (atamahane)')).toBeChecked()
    await form.openTab('Yaku settings')
    await expect(page.getByText('41 of 46')).toBeVisible()

    await form.openTab('Basic settings')
    await form.takeRuleset('Tenhou.net compatible rules')
    await form.openTab('Ruleset tuning')
    await expect(page.getByLabel('Start points', { exact: true })).toHaveValue('25\u2009000')
    await expect(page.getByLabel('Oka', { exact: true })).toHaveValue('20\u2009000')
    await expect(page.getByLabel('Nagashi mangan')).toBeChecked()
    await form.openTab('Yaku settings')
    await expect(page.getByText('42 of 46')).toBeVisible()
  })
  await form.openTab('Basic settings')
  await form.choose('Local rating')
  await form.title.fill('Summer <b>Open</b>')
  await form.chooseZone('riga', 'Europe/Riga')
  await draftKept(page, 'Europe/Riga')
  await page.reload()
  await expect(form.title).toHaveValue('Summer <b>Open</b>')
  await form.press('Create event')
  await expect(page).toHaveURL(/\/ownedEvents\/edit\/\d+$/)
  await expect(page.getByText('“Summer <b>Open</b>” was created.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Local rating' })).toHaveCount(0)

  await form.openTab('Local event settings')
  await page.getByLabel('Minimum games', { exact: true }).fill('10')
  await form.press('Save changes')
  await expect(page.getByText('Changes saved!')).toBeVisible()
  await page.reload()
  await expect(form.title).toHaveValue('Summer <b>Open</b>')
  await form.openTab('Local event settings')
  await expect(page.getByLabel('Minimum games', { exact: true })).toHaveValue('10')

  await test.step('the administrator names the tables of a tournament, and the console shows and finds tables by these names', async () => {
    await page.goto(`${venue.origin}/ownedEvents/edit/${hall.eventId}`)
    await form.openTab('Tournament settings')
    await page.getByLabel('Names of the tables').fill('Hall 2 - 7\nA1..A3')
    await form.press('Save changes')
    await expect(page.getByText('Changes saved!')).toBeVisible()
    await page.goto(`${venue.origin}/event/${hall.eventId}/games`)
    const tables = page.getByRole('button', { name: /^Table / })
    await expect(tables).toHaveText([/^A1/, /^Hall 2 - 7/])
    await page.getByRole('textbox', { name: 'Player or table' }).fill('hall 2')
    await expect(tables).toHaveText([/^Hall 2 - 7/])
    await tables.click()
    await expect(page.getByRole('heading', { name: 'Table Hall 2 - 7' })).toBeVisible()
  })
})

test('the form lists changed rules before it saves them during games, and asks before it replaces what another administrator has saved', async ({
  page,
  context,
  browser,
  venue,
  hall,
}) => {
  const { superadmin, referee } = hall
  const other = await browser.newContext()
  await other.addCookies([
    { name: 'auth', value: superadmin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(superadmin.id), url: venue.origin },
  ])
  const address = `${venue.origin}/ownedEvents/edit/${hall.eventId}`
  const second = await other.newPage()
  const [form, theirs] = [new EventFormPage(page), new EventFormPage(second)]
  await page.goto(address)
  await second.goto(address)
  await expect(theirs.title).toHaveValue('Riga Spring Open')
  await form.title.fill('Riga Open, moved')
  await form.press('Save changes')
  await expect(page.getByText('Changes saved!')).toBeVisible()
  // Nobody else has saved in between, so the form saves a second time without asking the organiser.
  await form.title.fill('Riga Open, moved again')
  await form.press('Save changes')
  await expect(page.getByText('Changes saved!')).toBeVisible()

  await second.getByRole('textbox', { name: 'Description' }).fill('Moved to Friday.')
  await theirs.press('Save changes')
  const question = second.getByRole('alertdialog')
  await expect(question).toContainText('Somebody else changed these settings')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(second.getByRole('textbox', { name: 'Description' })).toHaveValue('Moved to Friday.')
  await theirs.press('Save changes')
  await question.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect(second.getByText('Changes saved!')).toBeVisible()
  await page.reload()
  await expect(form.title).toHaveValue('Riga Spring Open')
  await other.close()

  await form.openTab('Ruleset tuning')
  await page.getByLabel('Oka', { exact: true }).fill('20000')
  await form.press('Save changes')
  const rules = page.getByRole('alertdialog')
  await expect(rules).toContainText('Games of this event are being played')
  await expect(rules).toContainText('0 → 20\u2009000')
  await rules.getByRole('button', { name: 'Change the rules' }).click()
  await expect(page.getByText('Changes saved!')).toBeVisible()

  await context.addCookies([
    { name: 'auth', value: referee.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(referee.id), url: venue.origin },
  ])
  await page.goto(address)
  await expect(page).toHaveURL(new RegExp(`/event/${hall.eventId}/games$`))
})
