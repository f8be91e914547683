import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { ResultsEntryPage } from '../../../../src/features/results-entry/results-entry-page'
import { answered, EVENT, NOON, TABLE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from '../games/hall'
import { wireRulesOf } from '../games/hand/tables'

let console_: TestConsole

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  sessionStorage.clear()
  console_ = await openConsole()
  console_.connection.setState({ kind: 'online' })
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
})

/** A table without hands. `first` is the id of its first player. */
const tableOf = (tableIndex: number, first: number): TableStateJson => ({
  ...TABLE_47,
  tableIndex,
  sessionHash: String(tableIndex).repeat(40),
  handCount: 0,
  lastRound: undefined,
  lastHandAt: undefined,
  currentRoundIndex: 1,
  players: [0, 1, 2, 3].map((seat) => ({ id: first + seat, title: `Player ${first + seat}` })),
  scores: [0, 1, 2, 3].map((seat) => ({ playerId: first + seat, score: 30_000 })),
  scoresBeforeLastHand: [],
})
const ONE = tableOf(1, 21)
const TWO = tableOf(2, 31)
/** Max has entered the slip of this table: 20,100, 29,900, 35,000 and 34,000, and one stick is left. */
const ENTERED: TableStateJson = {
  ...tableOf(3, 41),
  status: 'SESSION_STATUS_PREFINISHED',
  riichiSticks: 1,
  scores: [20_100, 29_900, 35_000, 34_000].map((score, seat) => ({ playerId: 41 + seat, score })),
  enteredAt: '2026-11-21T11:50:00.000Z',
  enteredBy: 8,
  enteredByTitle: 'Max Hoffmann',
}

async function showTables(tables: readonly TableStateJson[] = [ONE, TWO, ENTERED], search = '') {
  await console_.cached('config', { ...CONFIG, rulesetConfig: wireRulesOf('ema') })
  await console_.cached('timer', timerWith(30))
  await console_.cached('tables', { tables: [...tables] })
  await console_.cached('players', PLAYERS_47)
  await console_.show(<ResultsEntryPage />, search)
  await screen.findByRole('heading', { name: 'Results from slips' })
}

const line = (number: number) => screen.findByRole('listitem', { name: `Table ${number}` })
/** Waits until the line of a table says these words, which may take a moment after the typing. */
const says = (number: number, words: string) =>
  waitFor(async () => expect((await line(number)).textContent).toContain(words))
const fields = async (number: number) => within(await line(number)).getAllByRole('textbox')
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Table number' })

/** Types into the focused field, and presses Enter. */
function typeAndEnter(text: string) {
  const field = document.activeElement as HTMLInputElement
  fireEvent.change(field, { target: { value: text } })
  if (field.form === null) fireEvent.keyDown(field, { key: 'Enter' })
  else fireEvent.submit(field.form)
}
const typeRow = (...texts: readonly string[]) => texts.forEach(typeAndEnter)

const sent = (count: number) => waitFor(() => expect(console_.sent).toHaveLength(count))

describe('a slip that is typed', () => {
  test('a typed table number and four scores, with Enter after each, save the result, and the next missing table is offered', async () => {
    console_.answerWith(() => answered())
    await showTables()
    await line(1)
    number().focus()
    typeRow('1', '412', '254', '303')
    expect(console_.sent).toEqual([])
    typeRow('231')
    await waitFor(() => expect(number().value).toBe('2'))
    expect(document.activeElement).toBe(number())
    await sent(1)
    expect(console_.sent[0]).toMatchObject({
      call: 'EnterResult',
      eventId: EVENT,
      args: { sessionHash: ONE.sessionHash, scores: [41_200, 25_400, 30_300, 23_100], sticks: 0 },
      expect: { status: 'inprogress', handCount: 0, lastHand: null, entered: null },
    })
    fireEvent.submit(number())
    expect(document.activeElement).toBe((await fields(2))[0])
  })

  test('a second quick Enter after the last score saves no second result and shows no error', async () => {
    await showTables()
    const [, , , north] = await fields(1)
    typeInto(await fields(1), ['412', '254', '303', '231'])
    await says(1, 'The sum is right')
    const release = console_.holdSaving()
    fireEvent.keyDown(north as Element, { key: 'Enter' })
    fireEvent.keyDown(north as Element, { key: 'Enter' })
    release()
    await waitFor(async () => expect((await line(1)).textContent).toMatch(/Sending|Waiting/))
    console_.answerWith(() => answered())
    await sent(1)
    expect(console_.news()).toEqual([])
  })

  test.each([
    [['412', '254', '303', '221'], '1\u2009000 missing', 'Read in hundreds: 312 is 31\u2009200.'],
    [['41200', '25400', '30300', '24100'], '1\u2009000 too many', 'Points, or hundreds'],
    [['412', '254', '303', '-23'], '25\u2009400 missing', 'Read in hundreds'],
    [['412', '254', '303', '231'], 'The sum is right', '41\u2009200 · 25\u2009400 · 30\u2009300'],
  ])('the line of a table with the typed texts %j says “%s” and “%s”', async (texts, sum, how) => {
    await showTables()
    typeInto(await fields(1), texts)
    await says(1, sum)
    await says(1, how)
  })

  test('a slip that is typed at the moment when its fields appear loses nothing', async () => {
    const typed = new Promise<void>((resolve) => {
      const appearing = new MutationObserver(() => {
        const shown = screen.queryByRole('listitem', { name: 'Table 1' })
        if (shown === null) return
        appearing.disconnect()
        typeInto(within(shown).getAllByRole('textbox'), ['412', '254', '303', '231'])
        resolve()
      })
      appearing.observe(document.body, { childList: true, subtree: true })
    })
    await showTables()
    await typed
    await says(1, 'The sum is right')
  })

  test('a wrong sum is not saved: Enter moves on to the sticks, and saves once their number makes the sum right', async () => {
    await showTables()
    const all = await fields(1)
    typeInto(all, ['412', '254', '303', '221'])
    await says(1, '1\u2009000 missing')
    act(() => all[3]?.focus())
    fireEvent.keyDown(all[3] as Element, { key: 'Enter' })
    expect(document.activeElement).toBe(all[4])
    const save = { name: 'Save the result', description: /^Four scores that add up/ }
    expect(within(await line(1)).getByRole('button', save)).toBeTruthy()
    // A referee may press Enter once more and type the next slip without looking. That must not overwrite these scores.
    typeAndEnter('')
    expect(document.activeElement).toBe(all[4])
    console_.answerWith(() => answered())
    typeAndEnter('1')
    await sent(1)
    expect(console_.sent[0]?.args).toMatchObject({
      scores: [41_200, 25_400, 30_300, 22_100],
      sticks: 1,
    })
  })

  test('places and ratings by the rules are shown before a result is saved', async () => {
    await showTables()
    typeInto(await fields(1), ['412', '254', '303', '231'])
    await says(1, 'Place 1 · +26\u2009200')
    await says(1, 'Place 3 · −9\u2009600')
    await says(1, 'Place 2 · +5\u2009300')
    await says(1, 'Place 4 · −21\u2009900')
  })

  test('a row that is pasted fills the four scores and the sticks', async () => {
    await showTables()
    const all = await fields(1)
    const clipboardData = { getData: () => '31 200\t25 400\t40 300\t22 100\t1' }
    fireEvent.paste(all[0] as Element, { clipboardData })
    await says(1, 'The sum is right')
    expect((await fields(1)).map((each) => (each as HTMLInputElement).value)).toEqual([
      '31 200',
      '25 400',
      '40 300',
      '22 100',
      '1',
    ])
  })

  test('a text that is not a score and the number of a table that does not exist are reported at their fields', async () => {
    await showTables()
    typeInto(await fields(1), ['41x'])
    await says(1, 'Not a score')
    fireEvent.change(number(), { target: { value: '9' } })
    expect(screen.getByText('No such table')).toBeTruthy()
  })
})

test('the overview counts results that were entered, read twice or ended by hands, and names the missing tables', async () => {
  const readTwice = { ...ENTERED, checkedBy: 9, checkedByTitle: 'Anna' }
  const byHands = { ...TABLE_47, status: 'SESSION_STATUS_PREFINISHED' as const }
  await showTables([ONE, TWO, readTwice, byHands])
  await line(1)
  const overview = screen.getByText('1 of 4 from slips').closest('[role=status]')
  expect([...(overview?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1 of 4 from slips',
    '1 read twice',
    '1 ended by hands',
    'Missing: tables 1 and 2',
  ])
})

describe('a second reading', () => {
  const readAgain = async () => {
    await showTables()
    await line(3)
    fireEvent.click(screen.getByRole('switch', { name: /^Second reading/ }))
  }

  test('a second reading hides the first one, leads to the tables read once, and asks nothing when the result is the same', async () => {
    console_.answerWith(() => answered())
    await readAgain()
    expect((await line(3)).textContent).not.toContain('35\u2009000')
    expect(screen.getByText('Not read twice: table 3')).toBeTruthy()
    number().focus()
    typeRow('', '201', '299', '350', '340', '1')
    await sent(1)
    expect(console_.sent[0]).toMatchObject({
      args: {
        sessionHash: ENTERED.sessionHash,
        scores: [20_100, 29_900, 35_000, 34_000],
        sticks: 1,
      },
      expect: { entered: { scores: [20_100, 29_900, 35_000, 34_000], sticks: 1 } },
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a second reading that differs from the first is shown beside it, and replaces the first only when the referee says so', async () => {
    await readAgain()
    typeInto(await fields(3), ['201', '299', '340', '350', '1'])
    await says(3, 'Differs from the first reading.')
    fireEvent.click(within(await line(3)).getByRole('button', { name: 'Save the result' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/^Entered by Max Hoffmann\./)).toBeTruthy()
    const rows = question.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toContain('Player 4335\u200900034\u2009000')
    fireEvent.click(question.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(console_.sent).toEqual([])

    console_.answerWith(() => answered())
    fireEvent.click(within(await line(3)).getByRole('button', { name: 'Save the result' }))
    const again = within(await screen.findByRole('alertdialog'))
    fireEvent.click(again.getByRole('button', { name: 'Replace' }))
    await sent(1)
    expect(console_.sent[0]?.args).toMatchObject({ scores: [20_100, 29_900, 34_000, 35_000] })
    await waitFor(() => expect(document.activeElement).toBe(number()))
    const { selectionStart, selectionEnd, value } = number()
    expect([selectionStart, selectionEnd]).toEqual([0, value.length])
  })
})

test('before a result replaces recorded hands, a question says how many hands are recorded', async () => {
  await showTables([TABLE_47], `?table=${TABLE}`)
  await line(47)
  expect(document.activeElement).toBe((await fields(47))[0])
  typeRow('412', '254', '303', '231')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^3 hands are recorded\./)).toBeTruthy()
  console_.answerWith(() => answered())
  expect(console_.sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Replace' }))
  await sent(1)
  expect(console_.sent[0]?.expect).toMatchObject({ status: 'inprogress', handCount: 3 })
})

test('without the server a result is saved on the device, and the line says so until the referee is asked once more', async () => {
  console_.connection.setState({ kind: 'offline' })
  await showTables([ONE, TWO], '?table=1')
  expect(await screen.findByText(/You will be asked again when the server is back/)).toBeTruthy()
  await line(1)
  typeRow('412', '254', '303', '231')
  const words = 'Saved on this laptop'
  await waitFor(async () => expect((await line(1)).textContent).toContain(words))
  expect((await line(1)).textContent).toContain('41\u2009200')
  expect(within(await line(1)).queryAllByRole('textbox')).toEqual([])
  expect(number().value).toBe('2')
  expect(console_.sent).toEqual([])
  fireEvent.submit(number())
  typeRow('412', '254', '303', '231')
  await waitFor(async () => expect((await line(2)).textContent).toContain(words))
  // This device already has a result of table 1, so the page does not offer that table again.
  expect(number().value).toBe('')
})

test('a result that waits on the device can be withdrawn at its line, and its fields are shown again', async () => {
  console_.connection.setState({ kind: 'offline' })
  await showTables([ONE, TWO], '?table=1')
  await line(1)
  typeRow('412', '254', '303', '231')
  fireEvent.click(await within(await line(1)).findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await fields(1)).toHaveLength(5))
  expect(console_.sent).toEqual([])
})

describe('slips that are typed and not saved', () => {
  const values = async (number: number) =>
    (await fields(number)).map((field) => (field as HTMLInputElement).value)

  test('a slip that is half typed is still there after a reload of the tab, until it is saved', async () => {
    await showTables()
    typeInto(await fields(1), ['412', '254', '303'])
    cleanup()
    await showTables()
    expect(await values(1)).toEqual(['412', '254', '303', '', ''])
    act(() => document.getElementById('table-number')?.focus())
    typeRow('1', '412', '254', '303', '231')
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })

  test.each(['{"slips":null}', '{"slips":{"1":3}}', '{"slips":'])(
    'a stored text that is damaged (%s) leaves the fields empty',
    async (damaged) => {
      sessionStorage.setItem(
        `draft slips 7 ${EVENT}`,
        damaged.replace('"1"', `"${ONE.sessionHash}"`),
      )
      await showTables()
      expect(await values(1)).toEqual(['', '', '', '', ''])
      typeInto(await fields(1), ['412'])
      await waitFor(async () => expect(await values(1)).toEqual(['412', '', '', '', '']))
    },
  )

  test('a slip that the device could not save stays typed, and the cursor returns to it', async () => {
    console_.connection.setState({ kind: 'offline' })
    await showTables([ONE, TWO], '?table=1')
    await line(1)
    const repair = console_.breakRulings()
    typeRow('412', '254', '303', '231')
    await waitFor(() => expect(console_.news()).toMatchObject([{ kind: 'error' }]))
    expect(await values(1)).toEqual(['412', '254', '303', '231', ''])
    await waitFor(async () => expect(document.activeElement).toBe((await fields(1))[3]))
    repair()
  })

  test('when the device reports late that it could not save a slip, the cursor stays in the next slip', async () => {
    console_.connection.setState({ kind: 'offline' })
    await showTables([ONE, TWO], '?table=1')
    await line(1)
    const release = console_.holdSaving()
    typeRow('412', '254', '303', '231')
    await waitFor(() => expect(number().value).toBe('2'))
    fireEvent.submit(number())
    const repair = console_.breakRulings()
    release()
    await waitFor(() => expect(console_.news()).toMatchObject([{ kind: 'error' }]))
    expect(await values(1)).toEqual(['412', '254', '303', '231', ''])
    expect(document.activeElement).toBe((await fields(2))[0])
    repair()
  })
})

function typeInto(inputs: readonly Element[], texts: readonly string[]) {
  texts.forEach((text, nth) =>
    fireEvent.change(inputs[nth] as Element, { target: { value: text } }),
  )
}
