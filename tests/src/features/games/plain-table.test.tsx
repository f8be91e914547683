import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { GamesPage } from '../../../../src/features/games/games-page'
import { startI18n } from '../../../../src/i18n/start'
import { NOON, SCOPE, SCORES_BEFORE, TABLE } from '../../outbox/rulings'
import { openConsole } from '../console'
import { CONFIG, TABLE_47 } from './hall'

beforeAll(() => startI18n({ language: 'en' }))

const SCORES = [
  { playerId: 11, score: 28_000 },
  { playerId: 12, score: 30_000 },
  { playerId: 13, score: 30_000 },
  { playerId: 14, score: 30_000 },
]
const DRAW = { draw: { roundIndex: 3, riichiBets: [11], tempai: [11, 12, 13, 14] } }

/** Table 47 as a plain service lists it, with two riichi sticks on the table. */
const PLAIN: TableStateJson = {
  sessionHash: TABLE,
  tableIndex: 47,
  status: 'SESSION_STATUS_INPROGRESS',
  currentRoundIndex: 4,
  lastRound: DRAW,
  players: TABLE_47.players ?? [],
  scores: SCORES,
}

const TOLD = {
  'Mimir.GetSessionOverview': { state: { honbaCount: 2, riichiCount: 2, scores: SCORES } },
  'Mimir.GetAllRounds': { rounds: [{ roundIndex: 3, scores: SCORES_BEFORE, round: DRAW }] },
}

async function openTable(
  table: TableStateJson,
  { reads = TOLD, config = CONFIG }: { reads?: Readonly<Record<string, object>>; config?: object },
) {
  const console_ = await openConsole({ keepsKeys: false, reads })
  onTestFinished(() => console_.stop())
  console_.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
  await console_.cached('config', config)
  await console_.cached('timer', { state: { started: true, timeRemaining: 1800 }, startedAt: NOON })
  await console_.cached('tables', { tables: [table] })
  await console_.show(<GamesPage />)
  fireEvent.click(await screen.findByRole('button', { name: /^Table 47/ }))
  return { console_, sheet: within(await screen.findByRole('dialog')) }
}

const asked = ({ calls }: Awaited<ReturnType<typeof openConsole>>) =>
  calls.map(({ method }) => method).filter((method) => method in TOLD)

const rowsOf = ({ rulings }: Awaited<ReturnType<typeof openConsole>>) => rulings.rows(SCOPE, 0)

describe('the sheet of a table on a plain service', () => {
  test('on a plain service, the sheet of a table reads honba and sticks once, and counts the sticks in the sum', async () => {
    const { console_, sheet } = await openTable(PLAIN, {})
    expect(await sheet.findByText('Sum 120 000')).toBeTruthy()
    expect(sheet.getByText('Honba').textContent).toBe('Honba 2')
    expect(sheet.getByText('Riichi sticks').textContent).toBe('Riichi sticks 2')
    expect(asked(console_)).toEqual(['Mimir.GetSessionOverview', 'Mimir.GetAllRounds'])
  })

  test('without an answer of a plain service, the sheet shows no zeros, and does not call a sum wrong when unknown sticks may explain the difference', async () => {
    const { sheet } = await openTable(PLAIN, { reads: {} })
    expect(await sheet.findByText('Honba and riichi sticks are not loaded yet')).toBeTruthy()
    expect(sheet.getByText('Sum 118 000')).toBeTruthy()
    expect(sheet.queryByText('Honba')).toBeNull()
  })

  test('on a plain service no filter counts tables without a hand, because the service does not tell when hands were played', async () => {
    await openTable(PLAIN, {})
    const filters = within(screen.getByLabelText('Filter tables'))
    expect(filters.queryByText('No hand for 15 min')).toBeNull()
    expect(filters.getByText('Running')).toBeTruthy()
  })

  test.each([
    { when: 'the hands were read', reads: TOLD, handCount: 1, scoresBefore: SCORES_BEFORE },
    { when: 'the hands were never read', reads: {}, handCount: null, scoresBefore: [] },
  ])(
    'on a plain service the referee can cancel the last hand when $when, and the ruling contains the present scores',
    async ({ reads, handCount, scoresBefore }) => {
      const { console_, sheet } = await openTable(PLAIN, { reads })
      await sheet.findByText(/^Sum 1(20 000|18 000)$/)
      if (handCount !== null) await sheet.findByText('Sum 120 000')
      fireEvent.click(sheet.getByRole('button', { name: 'Cancel last hand' }))
      const question = within(await screen.findByRole('alertdialog'))
      fireEvent.click(question.getByRole('button', { name: 'Cancel the hand' }))
      await waitFor(async () =>
        expect(await rowsOf(console_)).toMatchObject([
          {
            call: 'DropLastRound',
            args: { sessionHash: TABLE, intermediateResults: SCORES },
            expect: { handCount, scoresBefore },
          },
        ]),
      )
    },
  )

  test('once the hands were read, the question before a hand is cancelled lists what each player gets back', async () => {
    const { sheet } = await openTable(PLAIN, {})
    await sheet.findByText('Sum 120 000')
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel last hand' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getAllByRole('listitem')).toHaveLength(1)
    expect(question.getByText('Sato Ken: +2 000, back to 30 000')).toBeTruthy()
  })

  test('while the hands are not read, the question before a hand is cancelled lists no points', async () => {
    const { sheet } = await openTable(PLAIN, { reads: {} })
    await sheet.findByText('Sum 118 000')
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel last hand' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.queryAllByRole('listitem')).toEqual([])
  })

  test('an open question cancels the hand that it names, even when another hand has become the last', async () => {
    const { console_, sheet } = await openTable(PLAIN, { reads: {} })
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel last hand' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/^East 3: Draw/)).toBeTruthy()
    const lastRound = { draw: { ...DRAW.draw, roundIndex: 2 } }
    const later = { tables: [{ ...PLAIN, lastRound }] }
    await console_.cached('tables', later, { seq: 2, ageMs: 0 })
    await sheet.findByText(/^East 2: Draw/)
    expect(question.getByText(/^East 3: Draw/)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Cancel the hand' }))
    await waitFor(async () =>
      expect(await rowsOf(console_)).toMatchObject([{ expect: { lastHand: { roundIndex: 3 } } }]),
    )
  })

  test('on a plain service the sheet of an ended table gives no reason why hands cannot be entered', async () => {
    const ended = { ...PLAIN, status: 'SESSION_STATUS_PREFINISHED' } as const
    const { sheet } = await openTable(ended, {})
    await sheet.findByText('Sum 120 000')
    expect(sheet.queryByText('The game has ended')).toBeNull()
  })

  test('the referee can take back a club game’s result although the plain service does not say when the game ended', async () => {
    const finished = { ...PLAIN, status: 'SESSION_STATUS_FINISHED', mayDefinalize: true } as const
    const club = { ...CONFIG, syncStart: false, syncEnd: false, useTimer: false }
    const { console_, sheet } = await openTable(finished, { config: club })
    fireEvent.click(await sheet.findByRole('button', { name: 'Take the result back' }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Take the result back' }))
    await waitFor(async () =>
      expect(await rowsOf(console_)).toMatchObject([
        { call: 'DefinalizeGame', args: { sessionHash: TABLE }, expect: { endedAt: null } },
      ]),
    )
  })
})
