import { expect, test } from '../harness/story'
import { EventFormPage } from '../pages/event-form-page'

test.beforeEach(async ({ context, venue, prepared }) => {
  const { admin } = prepared.hall
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
})

for (const { type, tab, field, value } of [
  { type: 'Local rating', tab: 'Local event settings', field: 'Minimum games', value: '10' },
  { type: 'Tournament', tab: 'Tournament settings', field: 'Session duration', value: '90' },
  { type: 'Online', tab: 'Online event settings', field: 'Lobby ID', value: '1234' },
]) {
  test(`an administrator makes, changes and saves an event of the type ${type}`, async ({
    page,
    venue,
  }) => {
    const form = new EventFormPage(page)
    await form.open(venue.origin)
    await form.press('Create event')
    await expect(page.getByText('Please use title more than 4 symbols long')).toBeVisible()
    await expect(form.title).toBeFocused()

    await form.choose(type)
    await form.title.fill('Summer <b>Open</b>')
    await form.chooseZone('riga', 'Europe/Riga')
    await page.reload()
    await expect(form.title).toHaveValue('Summer <b>Open</b>')
    await form.press('Create event')
    await expect(page).toHaveURL(/\/ownedEvents\/edit\/\d+$/)
    await expect(page.getByText('“Summer <b>Open</b>” was created.')).toBeVisible()
    await expect(page.getByRole('radio', { name: type })).toHaveCount(0)

    await form.openTab(tab)
    await page.getByLabel(field, { exact: true }).fill(value)
    await form.press('Save changes')
    await expect(page.getByText('Changes saved!')).toBeVisible()
    await page.reload()
    await expect(form.title).toHaveValue('Summer <b>Open</b>')
    await form.openTab(tab)
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(
      value === '1234' ? '1\u2009234' : value,
    )
  })
}

const EMA = {
  'Start points': '30\u2009000',
  Oka: '0',
  'Largest penalty': '20\u2009000',
  'Smallest penalty': '100',
}

for (const { title, shown, yaku, isOn } of [
  { title: 'European Mahjong Association rules', shown: EMA, yaku: '42', isOn: [] },
  {
    title: 'European Mahjong Association rules (rev.2025)',
    shown: EMA,
    yaku: '42',
    isOn: ['4 han 30 fu is mangan (kiriage)'],
  },
  {
    title: 'Japanese Professional Mahjong League A rules',
    shown: EMA,
    yaku: '41',
    isOn: ['Only one winner on ron (atamahane)', 'Abortive draws'],
  },
  {
    title: 'World Riichi Championship rules',
    shown: EMA,
    yaku: '42',
    isOn: ['Only one winner on ron (atamahane)', '4 han 30 fu is mangan (kiriage)'],
  },
  {
    title: 'Russian Riichi Community rules',
    shown: { ...EMA, 'Largest penalty': '64\u2009000', 'Smallest penalty': '1\u2009000' },
    yaku: '42',
    isOn: ['Abortive draws', 'Counted yakuman (kazoe)'],
  },
  {
    title: 'Tenhou.net compatible rules',
    shown: { ...EMA, 'Start points': '25\u2009000', Oka: '20\u2009000' },
    yaku: '42',
    isOn: ['Nagashi mangan', 'Chombo is paid as a reverse mangan'],
  },
]) {
  test(`${title} show their values on the form`, async ({ page, venue }) => {
    const form = new EventFormPage(page)
    await form.open(venue.origin)
    await form.takeRuleset(title)
    await form.openTab('Ruleset tuning')
    for (const [label, value] of Object.entries(shown)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
    }
    for (const label of isOn) await expect(page.getByLabel(label, { exact: true })).toBeChecked()
    await form.openTab('Yaku settings')
    await expect(page.getByText(`${yaku} of 46`)).toBeVisible()
  })
}

test('the form names changed rules before it saves them under running games', async ({
  page,
  venue,
  prepared,
}) => {
  const form = new EventFormPage(page)
  await page.goto(`${venue.origin}/ownedEvents/edit/${prepared.hall.eventId}`)
  await form.openTab('Ruleset tuning')
  await page.getByLabel('Oka', { exact: true }).fill('20000')
  await form.press('Save changes')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Games of this event are under way.')
  await expect(question).toContainText('0 → 20\u2009000')
  await question.getByRole('button', { name: 'Change the rules' }).click()
  await expect(page.getByText('Changes saved!')).toBeVisible()
})

test('the second of two administrators at one form is asked before their save replaces the first', async ({
  page,
  browser,
  venue,
  prepared,
}) => {
  const { superadmin } = prepared.hall
  const other = await browser.newContext()
  await other.addCookies([
    { name: 'auth', value: superadmin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(superadmin.id), url: venue.origin },
  ])
  const address = `${venue.origin}/ownedEvents/edit/${prepared.hall.eventId}`
  const second = await other.newPage()
  const [form, theirs] = [new EventFormPage(page), new EventFormPage(second)]
  await page.goto(address)
  await second.goto(address)
  await expect(theirs.title).toHaveValue('Riga Spring Open')
  await form.title.fill('Riga Open, moved')
  await form.press('Save changes')
  await expect(page.getByText('Changes saved!')).toBeVisible()
  // Nobody else saved in between, so a second save by the same person leads to no question.
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
})

test('a person who is no administrator sees the games instead of the form', async ({
  page,
  context,
  venue,
  prepared,
}) => {
  const { referee, eventId } = prepared.hall
  await context.addCookies([
    { name: 'auth', value: referee.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(referee.id), url: venue.origin },
  ])
  await page.goto(`${venue.origin}/ownedEvents/edit/${eventId}`)
  await expect(page).toHaveURL(new RegExp(`/event/${eventId}/games$`))
})
