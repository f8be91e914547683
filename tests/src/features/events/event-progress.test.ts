import { describe, expect, test } from 'vitest'
import { decodeEventsById } from '../../../../src/contract/decode/event/event-summary'
import type { EventJson } from '../../../../src/contract/wire/atoms_pb'
import { progressOf, type EventCopies } from '../../../../src/features/events/event-progress'

const NOON = Date.parse('2026-12-05T12:00:00Z')
const CUP: EventJson = { id: 3, title: 'Rīga Open', type: 'EVENT_TYPE_TOURNAMENT' }
const CLUB: EventJson = { id: 4, title: 'Weißer Drache', type: 'EVENT_TYPE_LOCAL' }
const SESSIONS = { syncStart: true, syncEnd: true, timezone: 'Europe/Riga' }
const plays = (tableIndex: number) => ({
  sessionHash: `table ${tableIndex}`,
  tableIndex,
  status: 'SESSION_STATUS_INPROGRESS' as const,
})
const ended = (tableIndex: number) => ({
  ...plays(tableIndex),
  status: 'SESSION_STATUS_PREFINISHED' as const,
})
const approved = (tableIndex: number) => ({
  ...plays(tableIndex),
  status: 'SESSION_STATUS_FINISHED' as const,
  endedAt: '2026-12-05T11:20:00Z',
})

const progress = (event: EventJson, copies: Partial<EventCopies> = {}) => {
  const [summary] = decodeEventsById({ events: [event] })
  if (!summary) throw new Error('no event')
  const none = { config: null, tables: null, timer: null, script: null, rows: [] }
  return progressOf(summary, { ...none, ...copies }, NOON)
}
const at = <T>(body: T) => ({ body, fetchedAt: NOON })

describe('an event that this device has never opened', () => {
  test.each([
    ['a tournament without a session is before its first session', CUP, 'before'],
    [
      'nothing more is known about a tournament that has begun',
      { ...CUP, tournamentStarted: true },
      null,
    ],
    ['nothing is known about the stage of a club', CLUB, null],
    ['a finished event is shown as finished', { ...CLUB, finished: true }, 'finished'],
  ] as const)('on a device that never opened the event, %s', (_, event, stage) => {
    expect(progress(event)).toMatchObject({ stage, tableCount: null, readAt: null })
  })
})

describe('an event that this device has opened', () => {
  test.each([
    ['no session is drawn', { sessionNumber: undefined, tables: [] }, 'NONE', 'before', null],
    ['seats are drawn', { sessionNumber: 1, tables: [plays(1)] }, 'SEATING_READY', 'drawn', 1],
    [
      'the session runs',
      { sessionNumber: 2, tables: [plays(1), ended(2)] },
      'STARTED',
      'running',
      2,
    ],
    ['all tables have ended', { sessionNumber: 2, tables: [ended(1)] }, 'STARTED', 'approve', 1],
    [
      'results are approved',
      { sessionNumber: 2, tables: [approved(1)] },
      'STARTED',
      'between',
      null,
    ],
  ] as const)(
    'the list of events tells the stage in which %s',
    (_, tables, status, stage, tableCount) => {
      const gamesStatus =
        `TOURNAMENT_GAMES_STATUS_${status === 'NONE' ? 'UNSPECIFIED' : status}` as const
      const config = at({ ...SESSIONS, gamesStatus })
      const copies = { config, tables: at({ ...tables, tables: [...tables.tables] }) }
      expect(progress({ ...CUP, tournamentStarted: true }, copies)).toMatchObject({
        stage,
        tableCount,
        sessionNumber: tables.sessionNumber ?? null,
      })
    },
  )

  test('with a script, the list of events shows how many sessions there are, and which one was the last', () => {
    const script = at({ prescript: '1-2-3-4\n\n2-1-4-3\n' })
    const config = at({ ...SESSIONS, isPrescripted: true })
    const tables = (sessionNumber: number) => at({ sessionNumber, tables: [approved(1)] })
    const after = (number: number) => progress(CUP, { script, config, tables: tables(number) })
    expect(after(1)).toMatchObject({ stage: 'between', sessionNumber: 1, sessionCount: 2 })
    expect(after(2)).toMatchObject({ stage: 'between', sessionNumber: 2, sessionCount: 2 })
  })

  test('the list of events shows a club as playing while a game is open, and shows no stage of the club otherwise', () => {
    const config = at({ syncStart: false, syncEnd: false })
    const club = (tables: object[]) => progress(CLUB, { config, tables: at({ tables }) })
    expect(club([plays(0), approved(0)])).toMatchObject({ stage: 'running', tableCount: 1 })
    expect(club([approved(0)])).toMatchObject({ stage: null, tableCount: null })
  })

  test('the list of events shows no open games, calls or next start of a finished event', () => {
    const config = at({ ...SESSIONS, nextStartAt: '2026-12-05T13:00:00Z' })
    const tables = at({ tables: [{ ...plays(1), calledAt: '2026-12-05T11:59:00Z' }] })
    expect(progress({ ...CUP, finished: true }, { config, tables })).toMatchObject({
      stage: 'finished',
      tableCount: null,
      callingCount: 0,
      date: null,
    })
  })
})

describe('the date of an event', () => {
  const config = at({ ...SESSIONS, nextStartAt: '2026-12-05T13:00:00Z' })

  test('the date of an event is the announced start of its next session', () => {
    expect(progress(CUP, { config })).toMatchObject({
      date: { is: 'next', at: Date.parse('2026-12-05T13:00:00Z') },
      timeZone: 'Europe/Riga',
    })
  })

  test('the date of an event is the start of the session that runs', () => {
    const timer = at({ state: { startedAt: '2026-12-05T11:30:00Z' }, startedAt: NOON - 1_800_000 })
    const tables = at({ sessionNumber: 1, tables: [plays(1)] })
    expect(progress(CUP, { config: at(SESSIONS), tables, timer }).date).toEqual({
      is: 'began',
      at: Date.parse('2026-12-05T11:30:00Z'),
    })
  })

  test('without a running or announced session, the date of an event is the end of its last game, also after the event is finished', () => {
    const copies = { config: at(SESSIONS), tables: at({ tables: [approved(1)] }) }
    const last = { is: 'last', at: Date.parse('2026-12-05T11:20:00Z') }
    expect(progress(CUP, copies).date).toEqual(last)
    expect(progress({ ...CUP, finished: true }, copies).date).toEqual(last)
  })
})

test('the list of events counts the tables that call, and takes its age from the older of the settings and the tables', () => {
  const calledAt = '2026-12-05T11:59:00Z'
  const tables = { body: { tables: [{ ...plays(1), calledAt }, plays(2)] }, fetchedAt: NOON - 9 }
  expect(progress(CUP, { config: at(SESSIONS), tables })).toMatchObject({
    callingCount: 1,
    readAt: NOON - 9,
  })
})
