import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TableStateJson } from '../../../../../src/contract/wire/atoms_pb'
import type { RulesetId } from '../../../../../src/domain/event/rulesets'
import { GamesPage } from '../../../../../src/features/games/games-page'
import { addRoundIntent } from '../../../../../src/outbox/policies/add-round'
import { answered, EVENT, HAND, NOON, SCOPE, SCORES, TABLE } from '../../../outbox/rulings'
import { openConsole, type TestConsole } from '../../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from '../hall'
import { wireRulesOf } from './tables'

let console_: TestConsole

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  console_ = await openConsole()
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
})

interface Given {
  rules?: RulesetId
  table?: TableStateJson
  /** The query of the page's address, which opens sheets. */
  at?: string
}

/** Opens the form of a hand at table 47, in East 4: Max Hoffmann, in seat 4, is the dealer. */
async function openForm({ rules = 'ema', table = {}, at = '?table=47&hand=1' }: Given = {}) {
  await console_.cached('config', { ...CONFIG, rulesetConfig: wireRulesOf(rules) })
  await console_.cached('timer', timerWith(30))
  await console_.cached('tables', { tables: [{ ...TABLE_47, ...table }] })
  await console_.cached('players', PLAYERS_47)
  await console_.show(<GamesPage />, at)
  await screen.findByRole('heading', { name: 'Hall Cup' })
}

const form = () => screen.findByRole('dialog', { name: 'Hand at table 47' })
/** The button that saves the hand, found by the reason why it cannot be pressed. */
const saveButton = (description: string) =>
  screen.getByRole('button', { name: 'Save the hand', description })
const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }))
const line = () => screen.getByRole('textbox', { name: 'Or type it' })
const type = (text: string) => fireEvent.change(line(), { target: { value: text } })
const enter = () => fireEvent.submit(line())
const formIsClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hand at table 47' })).toBeNull())

test('a ron in riichi is entered from the tables with eight taps, and shows its payments and what follows before it is saved', async () => {
  await openForm({ at: '' })
  let taps = 0
  const tap = (name: string | RegExp) => {
    taps += 1
    fireEvent.click(screen.getByRole('button', { name }))
  }
  tap(/^Table 47,/)
  await screen.findByRole('dialog', { name: 'Table 47' })
  tap('Enter a hand')
  const sheet = within(await form())
  expect(saveButton('Choose the winner')).toBeTruthy()
  tap('Wins: Līga Bērziņa')
  tap('Deals in: Sato Ken')
  tap('Riichi: Līga Bērziņa')
  tap('3 han')
  expect(saveButton('Choose the fu')).toBeTruthy()
  tap('40 fu')
  const payments = within(sheet.getByRole('list', { name: 'Payments' }))
  expect(payments.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sato Ken → Līga Bērziņa: 5\u2009200',
  ])
  expect(sheet.getByText('Next: South 1. Riichi sticks: 0.')).toBeTruthy()
  expect(sheet.getByText('Līga Bērziņa').parentElement?.textContent).toContain('35\u2009200')
  tap('Save the hand')
  await formIsClosed()
  expect(taps).toBe(8)

  console_.answerWith(() => answered())
  await waitFor(() => expect(console_.sent).toHaveLength(1))
  expect(console_.sent[0]).toMatchObject({
    call: 'AddRound',
    eventId: EVENT,
    args: {
      sessionHash: TABLE,
      roundData: {
        ron: {
          roundIndex: 4,
          honba: 0,
          winnerId: 12,
          loserId: 11,
          han: 3,
          fu: 40,
          riichiBets: [12],
        },
      },
    },
    expect: { handCount: 3, lastHand: HAND, scores: SCORES },
  })
})

test('a hand typed as one line fills the form, and a second Enter saves no second hand', async () => {
  await openForm()
  const sheet = within(await form())
  type('R 2<1 3 40 r2')
  const chosen = sheet.getAllByRole('button', { pressed: true })
  expect(chosen.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Deals in: Sato Ken',
    'Wins: Līga Bērziņa',
    'Riichi: Līga Bērziņa',
    '3 han',
    '40 fu',
  ])
  const release = console_.holdSaving()
  enter()
  enter()
  release()
  await formIsClosed()
  expect(console_.news()).toMatchObject([{ kind: 'saved' }])
  console_.answerWith(() => answered())
  await waitFor(() => expect(console_.sent).toHaveLength(1))
})

test('Enter after a line that is not understood says which part is wrong, and saves nothing', async () => {
  await openForm()
  const sheet = within(await form())
  type('R 2<1 3')
  expect(sheet.queryByText('The fu are missing')).toBeNull()
  enter()
  expect(sheet.getByText('The fu are missing')).toBeTruthy()
  type('R 2<1 3 40')
  expect(sheet.queryByText('The fu are missing')).toBeNull()
  expect(await form()).toBeTruthy()
  expect(console_.news()).toEqual([])
})

describe('the form of a hand offers only what the rules have', () => {
  const outcomes = () =>
    within(screen.getByRole('radiogroup', { name: 'Outcome' }))
      .getAllByRole('radio')
      .map(({ parentElement }) => parentElement?.textContent)
  const fuOffered = () => screen.queryAllByRole('button', { name: /fu$/ }).length

  test.each<[RulesetId, string[]]>([
    ['ema', ['Ron', 'Tsumo', 'Draw', 'Chombo']],
    ['rrc', ['Ron', 'Tsumo', 'Draw', 'Abortive draw', 'Chombo']],
    ['tenhounet', ['Ron', 'Tsumo', 'Draw', 'Abortive draw', 'Chombo', 'Nagashi mangan']],
  ])(
    'the form of a hand by the rules %s offers only the outcomes of these rules',
    async (rules, offered) => {
      await openForm({ rules })
      await form()
      expect(outcomes()).toEqual(offered)
    },
  )

  test('a winner who is then chosen as the discarder no longer wins; by rules with one winner, a new winner replaces the earlier one', async () => {
    await openForm({ rules: 'wrc' })
    await form()
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    const isPressed = (name: string) =>
      screen.queryByRole('button', { name, pressed: true }) !== null
    press('Wins: Sato Ken')
    press('Wins: Līga Bērziņa')
    expect(isPressed('Wins: Sato Ken')).toBe(false)
    press('Deals in: Līga Bērziņa')
    expect(isPressed('Wins: Līga Bērziņa')).toBe(false)
    expect(isPressed('Deals in: Līga Bērziņa')).toBe(true)
  })

  test('the form offers no 20 or 25 fu for one han and no fu for a mangan, and asks which yakuman it is', async () => {
    await openForm()
    await form()
    type('R 2<1 1 30')
    expect(fuOffered()).toBe(9)
    type('R 2<1 5')
    expect(fuOffered()).toBe(0)
    type('R 2<1 y')
    expect(saveButton('Choose which yakuman it is')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Daisangen' }))
    expect(screen.getByText('Next: South 1. Riichi sticks: 0.')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Liable (pao)' })).toBeTruthy()
  })

  test('where points below zero end the game, the form lets no player with less than 1,000 points declare riichi', async () => {
    const scores = [{ playerId: 11, score: 900 }, ...SCORES.slice(1)]
    await openForm({ rules: 'tenhounet', table: { scores } })
    await form()
    const riichi = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: `Riichi: ${name}` }).disabled
    expect(riichi('Sato Ken')).toBe(true)
    expect(riichi('Līga Bērziņa')).toBe(false)
  })
})

test('the form of a hand says what is still missing for the chosen outcome', async () => {
  await openForm({ rules: 'tenhounet' })
  await form()
  choose('Tsumo')
  expect(saveButton('Choose the winner')).toBeTruthy()
  choose('Chombo')
  expect(saveButton('Choose who made the chombo')).toBeTruthy()
  choose('Nagashi mangan')
  expect(saveButton('Choose who has nagashi mangan')).toBeTruthy()
  choose('Draw')
  expect(screen.getByText('Next: South 1, 1 honba. Riichi sticks: 0.')).toBeTruthy()
})

describe('a hand that the players enter while the form is open', () => {
  const entered: TableStateJson = {
    ...TABLE_47,
    handCount: 4,
    lastHandAt: '2026-11-21T11:59:30.000Z',
    currentRoundIndex: 5,
    scoresBeforeLastHand: SCORES,
    scores: [{ playerId: 11, score: 25_100 }, { playerId: 12, score: 31_000 }, ...SCORES.slice(2)],
  }
  const arrive = () =>
    act(() => console_.cached('tables', { tables: [entered] }, { seq: 2, ageMs: 0 }))

  test('when the players record a hand while the form is open, the form saves its own hand only after the referee confirms that it is the next hand', async () => {
    await openForm()
    const sheet = within(await form())
    type('R 2<1 1 30')
    await arrive()
    expect(await sheet.findByText(/the hands of this table have changed/)).toBeTruthy()
    enter()
    expect(saveButton('The table has changed since you opened this')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Mine is the next hand' }))
    expect(sheet.queryByText(/the hands of this table have changed/)).toBeNull()
    enter()
    await formIsClosed()
    console_.answerWith(() => answered())
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]).toMatchObject({
      args: { roundData: { ron: { roundIndex: 5, winnerId: 12, loserId: 11 } } },
      expect: { handCount: 4, scores: entered.scores },
    })
  })
})

describe('a hand that was not recorded, because the players had entered another', () => {
  /** The referee entered a ron after three hands. The server refused it, because the table had four hands by then. */
  async function refusedHand() {
    const seen = { handCount: 3, lastHand: HAND, scores: SCORES }
    const round = { ron: { roundIndex: 4, honba: 0, winnerId: 12, loserId: 11, han: 3, fu: 40 } }
    const about = { eventId: EVENT, sessionHash: TABLE, seen, round }
    const after = { scores: SCORES, roundIndex: 5, honba: 0, riichiSticks: 0 }
    const subject = { players: [], tableNumber: 47 }
    const row = await console_.ruled(addRoundIntent({ ...about, after, subject }))
    await console_.setRow(row, 'attention', { flags: ['conflict'] })
    return row
  }

  test('the form begins with the hand that was not recorded, and saving it answers the question about it', async () => {
    const { id } = await refusedHand()
    await openForm({
      table: { handCount: 4, currentRoundIndex: 5 },
      at: `?table=${TABLE}&hand=${id}`,
    })
    const sheet = within(await form())
    expect(sheet.getByRole('button', { name: 'Wins: Līga Bērziņa', pressed: true })).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: '30 fu' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Save the hand' }))
    await formIsClosed()
    console_.answerWith(() => answered())
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]).toMatchObject({
      args: { roundData: { ron: { roundIndex: 5, winnerId: 12, loserId: 11, han: 3, fu: 30 } } },
      expect: { handCount: 4 },
    })
    expect(await console_.rulings.rows(SCOPE, 0)).toMatchObject([
      { id, state: 'cancelled', flags: ['conflict', 'replaced'] },
      { state: 'done' },
    ])
  })

  test('no other hand of a table can be saved before the question about the hand that was not recorded is answered', async () => {
    await refusedHand()
    await openForm()
    await form()
    expect(saveButton('A ruling about a hand of this table needs your decision')).toBeTruthy()
  })
})
