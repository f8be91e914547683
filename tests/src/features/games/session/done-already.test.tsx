import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { abilitiesOf } from '../../../../../src/contract/server-abilities'
import { GamesPage } from '../../../../../src/features/games/games-page'
import { startI18n } from '../../../../../src/i18n/start'
import { openConsole } from '../../console'
import { CONFIG, TABLE_47 } from '../hall'

// A plain service does not compare a call with what the referee saw. So the console must find out by itself whether
// another referee has already done the same.
beforeAll(() => startI18n({ language: 'en' }))

const WAITS = { config: { gamesStatus: 'TOURNAMENT_GAMES_STATUS_SEATING_READY' }, isWaiting: true }
const ENDED = { ...TABLE_47, status: 'SESSION_STATUS_PREFINISHED' } as const
const APPROVED = { ...TABLE_47, status: 'SESSION_STATUS_FINISHED' } as const

async function press(
  given: { config?: object; isWaiting?: boolean; table?: object; tables?: object[] },
  reads: Readonly<Record<string, object>>,
  [button, yes, role]: readonly [string, string, 'dialog' | 'alertdialog'],
) {
  const console_ = await openConsole({ keepsKeys: false, reads })
  onTestFinished(() => console_.stop())
  console_.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
  await console_.cached('config', { ...CONFIG, ...given.config })
  const state = given.isWaiting ? { waitingForTimer: true } : { started: true, timeRemaining: 60 }
  await console_.cached('timer', { state, startedAt: null })
  await console_.cached('tables', { tables: given.tables ?? [given.table ?? TABLE_47] })
  await console_.show(<GamesPage />)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const question = within(await screen.findByRole(role))
  fireEvent.click(question.getByRole('button', { name: yes }))
  return {
    toasts: () => console_.news(),
    bodies: (method: string) =>
      console_.calls.filter((call) => call.method === method).map(({ request }) => request),
    said: () => console_.news().map(({ text }) => text),
    sent: (method: string) => console_.calls.filter((call) => call.method === method).length,
  }
}

interface Already {
  readonly what: string
  readonly given: Parameters<typeof press>[0]
  readonly reads: Readonly<Record<string, object>>
  readonly buttons: Parameters<typeof press>[2]
  readonly method: string
}

test.each<Already>([
  {
    what: 'a timer that already runs is not started again',
    given: WAITS,
    reads: { 'Mimir.GetTimerState': { started: true } },
    buttons: ['Start the timer', 'Start the timer', 'dialog'],
    method: 'Mimir.StartTimer',
  },
  {
    what: 'results that are already approved are not approved again',
    given: { table: ENDED },
    reads: { 'Mimir.GetTablesState': { tables: [APPROVED] } },
    buttons: ['Approve the results', 'Approve', 'alertdialog'],
    method: 'Mimir.FinalizeSession',
  },
])('when somebody else was faster, $what', async ({ given, reads, buttons, method }) => {
  const { said, sent } = await press(given, reads, buttons)
  await waitFor(() =>
    expect(said()).toEqual(['Somebody else has already done this. Nothing was done twice.']),
  )
  expect(sent(method)).toBe(0)
})

test('a press starts a timer that nobody else has started', async () => {
  const reads = { 'Mimir.GetTimerState': { waitingForTimer: true }, 'Mimir.StartTimer': {} }
  const { sent } = await press(WAITS, reads, ['Start the timer', 'Start the timer', 'dialog'])
  await waitFor(() => expect(sent('Mimir.StartTimer')).toBe(1))
})

test.each([
  {
    grew: 600,
    says: 'The network repeated it, or somebody else did the same: tables got +10:00 instead of +5:00.',
  },
  { grew: 300, says: '5 more minutes for 1 table' },
  // Another referee gave two minutes in between.
  { grew: 420, says: '5 more minutes for 1 table' },
])(
  'when all tables were given 5 minutes and their extra time grew by $grew s, the console says: $says',
  async ({ grew, says }) => {
    const shown = [ENDED, { ...ENDED, extraTime: grew }]
    const reads = {
      'Mimir.AddExtraTime': {},
      // The console reads the tables before it sends the minutes, and again after that.
      get 'Mimir.GetTablesState'() {
        return { tables: [shown.length > 1 ? shown.shift() : shown[0]] }
      },
    }
    const button = 'Add 5 minutes'
    const { said, sent } = await press({ table: ENDED }, reads, [button, button, 'dialog'])
    await waitFor(() => expect(said()).toEqual([says]))
    expect(sent('Mimir.AddExtraTime')).toBe(1)
  },
)

test('when the network repeated extra time for all tables, one press takes the surplus back', async () => {
  const other = { ...ENDED, sessionHash: 'other', tableIndex: 48 }
  const shown = [
    [ENDED, other],
    [
      { ...ENDED, extraTime: 600 },
      { ...other, extraTime: 300 },
    ],
    [
      { ...ENDED, extraTime: 600 },
      { ...other, extraTime: 300 },
    ],
    [
      { ...ENDED, extraTime: 300 },
      { ...other, extraTime: 300 },
    ],
  ]
  const reads = {
    'Mimir.AddExtraTime': {},
    get 'Mimir.GetTablesState'() {
      return { tables: shown.length > 1 ? shown.shift() : shown[0] }
    },
  }
  const button = 'Add 5 minutes'
  const given = { tables: [ENDED, other] }
  const { toasts, said, bodies } = await press(given, reads, [button, button, 'dialog'])
  await waitFor(() => expect(toasts()[0]?.action?.label).toBe('Cancel the surplus'))
  toasts()[0]?.action?.onPress()

  await waitFor(() => expect(said()).toContain('5:00 taken back from 1 table'))
  expect(bodies('Mimir.AddExtraTime')).toEqual([
    { sessionHashList: [ENDED.sessionHash, 'other'], extraTime: 300 },
    { sessionHashList: [ENDED.sessionHash], extraTime: -300 },
  ])
})
