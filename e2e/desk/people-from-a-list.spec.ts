import { expect, test } from '../harness/own-server'
import { eventForm } from '../../tests/server/harness/event-form'

/** 24 lines as a club's spreadsheet has them: two namesakes, one person with an account, one line with a shifted cell. */
const LIST = `Nr\tSurname\tName\tCity\tEMA ID
1\tKALNIŅA\tAnna\t\t
2\tNovák\tJan\tBrno\t04000012
3\tNovák\tJan\tPlzeň\t04000013
4\tDvořáková\tŠárka\tPraha\t04000014
5\tŁuczak\tŻaneta\tŁódź\t09000001
6\tMüller\tJörg\tKöln\t06000001
7\tGroß\tUwe\tJena\t06000002
8\tØstergård\tSøren\tAarhus\t05000001
9\tÅkesson\tMärta\tMalmö\t16000001
10\tLefèvre\tHélène\tNîmes\t03000001
11\tD’Angelo\tLuca\tPisa\t11000001
12\tvan den Berg\tPiet\tDelft\t01000001
13\tЁлкин\tАртём\tКазань\t12000001
14\tЩукина\tДарья\tТверь\t12000002
15\t김\t서연\t부산\t
16\tOzols\tKārlis\tCēsis\t17000001
17\tBērziņš\tUldis\tRīga\t17000002
18\tŽukauskas\tRokas\tVilnius\t
19\tSzabó\tÉva\tPécs\t19000001
20\tHorvat\tĐuro\tSplit\t20000001
21\tNguyễn\tVăn Anh\tLyon\t
22\tFinch\tBo\tYork\tEngland\t02000001
23\tLark\tAda\tBath\t02000002
24\tWren\tCy\tHull\t02000003`

test('an administrator brings 24 people from a spreadsheet in two minutes, and the changed list later', async ({
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
    await page.getByRole('button', { name: 'Register many' }).click()
    await sheet.getByLabel('List').fill(list)
    await sheet.getByRole('button', { name: 'Look who is found' }).click()
  }

  await test.step('each line of the list says what will happen to it, and a broken line asks the administrator', async () => {
    const began = Date.now()
    await looks(LIST)
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
    await expect(lines.nth(0)).toHaveText(/Is in this event already/)

    await sheet.getByLabel('What line 23 means').selectOption('A new person without an account')
    await sheet.getByRole('button', { name: 'Register 1 player' }).click()
    await expect(sheet).toHaveCount(0)
    expect(Date.now() - began).toBeLessThan(120_000)
    const people = await registered()
    expect(people).toHaveLength(24)
    expect(people.filter((title) => title === 'Jan Novák')).toHaveLength(2)
    expect(people).toEqual(expect.arrayContaining(['Артём Ёлкин', '김서연', 'Piet van den Berg']))
  })

  await test.step('the changed list updates the players', async () => {
    const changed = LIST.split('\n')
      .filter((line) => !/Wren|Lark/.test(line))
      .concat('25\tStone\tEd\tLeeds\t02000009', '26\tReed\tMay\tDerby\t')
    await looks(changed.join('\n'))
    await expect(sheet.getByRole('status').last()).toHaveText(
      '2 new people · 21 here already · 1 question · 2 not in the list any more',
    )
    await sheet.getByLabel('What line 23 means').selectOption({ label: 'Leave this line out' })
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
