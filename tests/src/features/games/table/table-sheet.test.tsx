import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { abilitiesOf } from '../../../../../src/contract/server-abilities'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../../src/i18n/start'
import { answered, HAND, NOON, SCORES, SCORES_BEFORE, TABLE } from '../../../outbox/rulings'
import { openConsole, type TestConsole } from '../../console'
import { openSheet, press, showGames, type ShownHall } from '../shown-games'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  localStorage.clear()
  console_ = await openConsole()
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
})

const showHall = (hall?: ShownHall) => showGames(console_, hall)

describe('the sheet of a table', () => {
  test('the sheet of a table shows rulings that are only on this device beside the server’s values', async () => {
    await showHall()
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel last hand' }))
    expect(
      await screen.findByText(
        /^East 3, 1 honba: Ron, Max Hoffmann \(Jürgen Großkreutz plays\) from Sato Ken\./,
      ),
    ).toBeTruthy()
    press('Cancel the hand')
    await sheet.findByText('Saved on this laptop')
    expect(sheet.getByText('East 4 on the server at 11:59, here East 3, 1 honba')).toBeTruthy()
    const sato = sheet.getByText('Sato Ken').closest('li')
    expect(sato?.textContent).toMatch(/30\u2009000.*26\u2009100/)
    expect(sato?.querySelector('s')?.textContent).toBe('26\u2009100')
    expect(sheet.getByText('Sum 120 000')).toBeTruthy()
    expect(
      sheet.getByRole('button', {
        name: 'Cancel last hand',
        description: 'A cancelled hand is already waiting',
      }),
    ).toBeTruthy()
  })

  test('in the sheet of a table a ruling that was not sent is withdrawn with one press', async () => {
    await showHall()
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Add 5 minutes' }))
    await sheet.findByText('Saved on this laptop')
    fireEvent.click(sheet.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sheet.queryByText('Saved on this laptop')).toBeNull())
    expect(console_.sent).toEqual([])
  })

  test('without the server the sheet of a table says what happens to extra time, even without storage', async () => {
    console_.connection.setState({ kind: 'offline' })
    await showHall()
    const sheet = await openSheet()
    expect(await sheet.findByText('Sent when the network returns')).toBeTruthy()
    act(() => console_.connection.setState({ storageNews: 'superseded' }))
    expect(sheet.queryByText('Sent when the network returns')).toBeNull()
    expect(
      sheet.getByText('This browser cannot store rulings. You need a connection to rule.'),
    ).toBeTruthy()
  })

  test('a ruling from the sheet of a table is sent with the values that the referee saw, under the field names of the wire', async () => {
    await showHall()
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Add 5 minutes' }))
    await sheet.findByText('Saved on this laptop')
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel last hand' }))
    await screen.findByRole('alertdialog')
    press('Cancel the hand')
    await waitFor(() => expect(sheet.getAllByText('Saved on this laptop')).toHaveLength(2))
    console_.answerWith(() => answered())
    await waitFor(() => expect(console_.sent).toHaveLength(2))
    expect(console_.sent.map(({ call, args, expect }) => ({ call, args, expect }))).toEqual([
      {
        call: 'AddExtraTime',
        args: { sessionHashList: [TABLE], extraTime: 300 },
        expect: { extraTime: 0 },
      },
      {
        call: 'DropLastRound',
        args: { sessionHash: TABLE, intermediateResults: SCORES },
        expect: { handCount: 3, lastHand: HAND, scores: SCORES, scoresBefore: SCORES_BEFORE },
      },
    ])
  })

  test('in the sheet of a table the focus stays on a button that its own press disabled', async () => {
    await showHall()
    const sheet = await openSheet()
    const cancel = sheet.getByRole('button', { name: 'Cancel last hand' })
    cancel.focus()
    fireEvent.click(cancel)
    await screen.findByRole('alertdialog')
    press('Cancel the hand')
    await sheet.findByRole('button', { description: 'A cancelled hand is already waiting' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Cancel last hand' })),
    )
  })

  test('the sheet of a table shows a player everything and offers no action', async () => {
    await showHall({ role: 'player' })
    const sheet = await openSheet()
    await waitFor(() =>
      expect(sheet.queryByRole('button', { name: 'Cancel last hand' })).toBeNull(),
    )
    expect(sheet.getByText('Max Hoffmann · Jürgen Großkreutz plays')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /^Penalty/ })).toBeNull()
    expect(sheet.queryByRole('button', { name: /^Add / })).toBeNull()
  })

  test('the sheet of a table sends a ruling immediately, and only once, to a server that stopped keeping idempotency keys', async () => {
    console_.stop()
    console_ = await openConsole({ keepsKeys: 'lapsed' })
    console_.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
    await showHall()
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Add 2 minutes' }))
    await waitFor(() =>
      expect(console_.calls).toEqual([
        {
          method: 'Mimir.AddExtraTime',
          request: { sessionHashList: [TABLE], extraTime: 120 },
        },
      ]),
    )
  })
})

test('a second quick press on Close closes only the penalty form, not also the sheet of the table behind the form', async () => {
  await showHall()
  const table = await openSheet()
  fireEvent.click(table.getByRole('button', { name: 'Penalty' }))
  await screen.findByRole('dialog', { name: 'Penalty at table 47' })
  act(() => {
    press('Close')
    press('Close')
  })
  await screen.findByRole('dialog', { name: 'Table 47' })
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('when the last sheet of a table closes, the focus returns to the table, however many controls had it before', async () => {
  await showHall()
  const table = screen.getByRole('button', { name: /^Table 47,/ })
  table.focus()
  const sheet = await openSheet()
  sheet.getAllByRole('button').forEach((button) => button.focus())
  press('Penalty')
  const penalty = within(await screen.findByRole('dialog', { name: 'Penalty at table 47' }))
  penalty.getAllByRole('radio').forEach((radio) => radio.focus())
  press(/Sato Ken/, 'radio')
  press('Late for the session', 'radio')
  press('Warning', 'radio')
  press('Give warning')
  const again = within(await screen.findByRole('dialog', { name: 'Table 47' }))
  again.getAllByRole('button').forEach((button) => button.focus())
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(table))
})
