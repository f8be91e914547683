import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SeatingPage } from '../../../../src/features/seating/seating-page'
import { startI18n } from '../../../../src/i18n/start'
import { NO_EVENT } from '../../../../src/store/cache/snapshot'
import { answered, EVENT, NOON, SCOPE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { CONFIG } from '../games/hall'

let opened: TestConsole
let router: Awaited<ReturnType<TestConsole['show']>>['router']
/** The server's answer to each call. */
let answers: Record<string, unknown>
let called: { readonly method: string; readonly request: unknown }[]

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  localStorage.clear()
  answers = {}
  called = []
  opened = await openConsole()
  opened.rpc.call = ((method: string, request: unknown) => {
    called.push({ method, request })
    return Promise.resolve(answers[method] ?? answered())
  }) as never
  const body = { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' as const }] }
  const roles = { eventId: NO_EVENT, kind: 'roles' as const, fetchedAt: NOON, seq: null, body }
  await opened.snapshots.write(SCOPE, [{ is: 'new', snapshot: { ...SCOPE, ...roles } }])
  await opened.cached('config', {
    ...CONFIG,
    gamesStatus: 'TOURNAMENT_GAMES_STATUS_UNSPECIFIED',
  })
  await opened.cached('tables', { tables: [{ status: 'SESSION_STATUS_FINISHED' }] })
  const players = [11, 12, 13, 14].map((id) => ({ id, title: `Player ${id}` }))
  await opened.cached('players', { players })
  opened.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
  router = (await opened.show(<SeatingPage />)).router
  await screen.findByRole('button', { name: 'Seat now' })
})
afterEach(() => {
  cleanup()
  opened.stop()
})

const tablesOf = (...statuses: string[]) => ({
  ok: true,
  value: { ...answered().value, body: { tables: statuses.map((status) => ({ status })) } },
})

/** The toasts at the bottom of the screen. */
const news = () => opened.news().map(({ text }) => text)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function seatAfterQuestion() {
  press('Seat now')
  const question = await screen.findByRole('dialog', { name: 'Seat 4 players now?' })
  const [seat] = [...question.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Seat now',
  )
  fireEvent.click(seat ?? question)
}

test('a server that has no drafts gets no request for a draft, and the question says that everybody sees the seats', async () => {
  press('Seat now')
  await screen.findByText(
    'Everybody sees the seats at once. The seating can be withdrawn until the timer starts.',
  )
  expect(called).toEqual([])
})

test.each([
  ['Random', 'Mimir.MakeShuffledSeating', { groupsCount: 1 }],
  ['Interval', 'Mimir.MakeIntervalSeating', { step: 1 }],
  ['Swiss', 'Mimir.MakeSwissSeating', {}],
])('a seating of the kind %s makes one call to %s', async (kind, method, options) => {
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${kind}`) }))
  await seatAfterQuestion()
  await expect.poll(news).toEqual(['1 table is seated'])
  expect(called.filter((each) => each.method === method)).toEqual([
    { method, request: expect.objectContaining({ eventId: EVENT, ...options }) },
  ])
})

test('after a seating, the games page opens', async () => {
  await seatAfterQuestion()
  await expect.poll(() => router.state.location.pathname).toBe('/event/3/games')
})

test('after a seating, the games page opens only if the person is still on the seating page when the answer comes', async () => {
  let answer = () => {}
  answers['Mimir.MakeShuffledSeating'] = new Promise((resolve) => {
    answer = () => resolve(answered())
  })
  await seatAfterQuestion()
  await act(() => router.navigate('/event/3/penalties'))
  answer()
  await expect.poll(news).toEqual(['1 table is seated'])
  expect(router.state.location.pathname).toBe('/event/3/penalties')
})

test('a seating whose answer was lost counts as done when the server has the tables', async () => {
  answers['Mimir.MakeShuffledSeating'] = {
    ok: false,
    error: { kind: 'no_answer', timedOut: false },
  }
  answers['Mimir.GetTablesState'] = tablesOf('SESSION_STATUS_PLANNED')
  await seatAfterQuestion()
  await expect.poll(news).toEqual(['1 table is seated. Only the server’s answer was lost.'])
  expect(called.filter(({ method }) => method === 'Mimir.MakeShuffledSeating')).toHaveLength(1)
})

test.each([
  ['no tables', []],
  ['only tables that are over', ['SESSION_STATUS_FINISHED', 'SESSION_STATUS_CANCELLED']],
])(
  'a seating whose answer was lost stays unknown while the server has %s, and is not sent again',
  async (_, statuses) => {
    answers['Mimir.MakeShuffledSeating'] = {
      ok: false,
      error: { kind: 'no_answer', timedOut: false },
    }
    answers['Mimir.GetTablesState'] = tablesOf(...statuses)
    await seatAfterQuestion()
    await expect
      .poll(news)
      .toEqual([expect.stringMatching(/We cannot tell whether it took effect: check before you/)])
    expect(called.filter(({ method }) => method === 'Mimir.MakeShuffledSeating')).toHaveLength(1)
  },
)

test('when the service refuses a seating, the page shows the service’s reason', async () => {
  answers['Mimir.MakeShuffledSeating'] = {
    ok: false,
    error: {
      kind: 'refused',
      status: 500,
      code: 'internal',
      reason: null,
      msg: 'internal error',
      meta: { cause: 'Some tables are not finished yet' },
      retryAfterMs: null,
    },
  }
  await seatAfterQuestion()
  await expect.poll(news).toEqual([expect.stringContaining('Some tables are not finished yet')])
})
