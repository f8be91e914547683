import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventId } from '../../../../src/domain/ids'
import {
  areGamesRunning,
  sendNewEvent,
  updateEvent,
} from '../../../../src/features/event-form/calls'
import { answered, foreign, refused } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

const ID = eventId(5)
const event = { title: 'Riga Open' }
const wait = () => Promise.resolve()

let opened: TestConsole
let said: unknown
const call = vi.fn(() => Promise.resolve(said))

beforeEach(async () => {
  call.mockClear()
  opened = await openConsole()
  opened.rpc.call = call as never
})
afterEach(() => opened.stop())

const update = (settingsMark: string | null) =>
  updateEvent(opened, { id: ID, event, key: 'key-1', venue: 'hall-b', settingsMark, wait })
const overtaken = (state: string) =>
  refused('failed_precondition', { reason: 'expect_failed', meta: { state } })

describe('saving the settings of an event', () => {
  test('saving sends the settings with the version mark that was read, the idempotency key of the press and the hall of the settings', async () => {
    said = answered({ resultId: 'mark-2' })
    expect(await update('mark-1')).toEqual({ ok: true, value: 'mark-2' })
    expect(call.mock.calls).toMatchObject([
      [
        'Mimir.UpdateEvent',
        { id: 5, event },
        { key: 'key-1', venue: 'hall-b', eventId: 5, expect: { settingsMark: 'mark-1' } },
      ],
    ])
  })

  test('settings are saved over newer ones when the person confirms', async () => {
    said = answered()
    await update('')
    expect(call.mock.calls[0]?.[2 as never]).not.toHaveProperty('expect')
  })

  test.each([
    [
      'somebody has saved other settings meanwhile',
      overtaken('{"isAsWished":false}'),
      { ok: false, error: 'overtaken' },
    ],
    [
      'the settings are already what was to be saved',
      overtaken('{"isAsWished":true}'),
      { ok: true, value: null },
    ],
    [
      'the server refuses the settings from this person',
      refused('permission_denied'),
      { ok: false, error: { kind: 'refused', code: 'permission_denied' } },
    ],
  ])('the saving of settings reports that %s', async (_, answer, end) => {
    said = answer
    expect(await update('mark-1')).toMatchObject(end)
  })
})

test.each([
  [
    'the server gave the event a number',
    answered({ body: { eventId: 12 } as never }),
    { ok: true, value: 12 },
  ],
  [
    'the server refused the event',
    refused('permission_denied'),
    { ok: false, error: { kind: 'refused' } },
  ],
])('the saving of a new event reports that %s', async (_, answer, end) => {
  said = answer
  expect(await sendNewEvent(opened, { event, key: 'key-1', wait })).toMatchObject(end)
})

const tables = (...statuses: string[]) =>
  answered({ body: { tables: statuses.map((status) => ({ status })) } as never })

test.each([
  [
    'run while one game is played',
    tables('SESSION_STATUS_FINISHED', 'SESSION_STATUS_INPROGRESS'),
    true,
  ],
  ['run while one game waits for approval', tables('SESSION_STATUS_PREFINISHED'), true],
  ['do not run after all games are over', tables('SESSION_STATUS_FINISHED'), false],
  ['do not run before the first game', tables(), false],
  ['may run when the server cannot tell', foreign(502), null],
])('the form of an event finds out that games %s', async (_, answer, isRunning) => {
  said = answer
  expect(await areGamesRunning(opened, ID)).toBe(isRunning)
})
