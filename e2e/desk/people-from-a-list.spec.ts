import { expect, test } from '../harness/own-server'
import { CLUB_LIST } from '../harness/club-list'
import { eventForm } from '../../tests/server/harness/event-form'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('an administrator registers 24 people from a spreadsheet in two minutes, and later updates them from the changed spreadsheet', async ({
  page,
  context,
  venue,
  hall,
}) => {
  const { admin } = hall
  const call = async (method: string, body: object) => {
    const response = await page.request.post(`${venue.origin}/v2/common.Mimir/${method}`, {
      data: body,
      headers: {
        'X-Auth-Token': admin.credentials.authToken,
        'X-Current-Person-Id': String(admin.id),
      },
    })
    return (await response.json()) as { eventId?: number; players?: { title: string }[] }
  }
  const { eventId = 0 } = await call('CreateEvent', eventForm())
  const registered = async () =>
    (await call('GetAllRegisteredPlayers', { eventIds: [eventId] })).players?.map(
      ({ title }) => title,
    ) ?? []
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  await page.goto(`${venue.origin}/event/${eventId}/players`)
  const sheet = page.getByRole('dialog')
  const lines = sheet.getByRole('list', { name: 'List' }).getByRole('listitem')
  const looks = async (list: string) => {
    await page.getByRole('button', { name: 'Register a list' }).click()
    await sheet.getByLabel('List').fill(list)
    await sheet.getByRole('button', { name: 'Check the list' }).click()
  }

  await test.step('each line of the list says what will happen to its person, and a line with an error asks the administrator', async () => {
    const began = Date.now()
    await looks(CLUB_LIST)
    await expect(lines).toHaveCount(24)
    await expect(lines.nth(0)).toHaveText(/Anna Kalniņa.*This account will be registered/)
    await expect(lines.nth(1)).toHaveText(/Jan Novák.*Brno · 04000012.*New person/)
    await expect(lines.nth(2)).toHaveText(/Jan Novák.*Plzeň · 04000013.*New person/)
    await expect(lines.nth(21)).toHaveText(/Line 23 has more cells than the others/)
    await expect(sheet.getByRole('status').last()).toHaveText(
      '1 account · 22 new people · 1 question',
    )
    await sheet.getByRole('button', { name: 'Register 23 players' }).click()
    await expect(page.getByText('23 players registered')).toBeVisible()
    await expect(lines.nth(0)).toHaveText(/Already in this event/)

    await sheet.getByLabel('Decide about line 23').selectOption('A new person without an account')
    await sheet.getByRole('button', { name: 'Register 1 player' }).click()
    await expect(sheet).toHaveCount(0)
    expect(Date.now() - began).toBeLessThan(120_000)
    const people = await registered()
    expect(people).toHaveLength(24)
    expect(people.filter((title) => title === 'Jan Novák')).toHaveLength(2)
    expect(people).toEqual(expect.arrayContaining(['Артём Ёлкин', '김서연', 'Piet van den Berg']))
  })

  await test.step('the changed list updates the registered players', async () => {
    const changed = CLUB_LIST.split('\n')
      .filter((line) => !/Wren|Lark/.test(line))
      .concat('25\tStone\tEd\tLeeds\t02000009', '26\tReed\tMay\tDerby\t')
    await looks(changed.join('\n'))
    await expect(sheet.getByRole('status').last()).toHaveText(
      '2 new people · 21 here already · 1 question · 2 not in the list any more',
    )
    await sheet.getByLabel('Decide about line 23').selectOption({ label: 'Leave this line out' })
    await sheet.getByRole('button', { name: 'Remove Cy Wren from the event' }).click()
    await expect(sheet.getByText('Cy Wren')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Register 2 players' }).click()
    await expect(sheet).toHaveCount(0)
    const people = await registered()
    expect(people).toHaveLength(25)
    expect(people).toContain('Ada Lark')
    expect(people).not.toContain('Cy Wren')
  })
})
