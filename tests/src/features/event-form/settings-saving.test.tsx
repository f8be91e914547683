import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventId } from '../../../../src/domain/ids'
import { NEW_EVENT } from '../../../../src/features/event-form/draft'
import { readEventDraft } from '../../../../src/features/event-form/read-event-draft'
import {
  createSettingsSaving,
  type SettingsSaving,
} from '../../../../src/features/event-form/settings-saving'
import { answered, foreign, refused } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

const ID = eventId(5)
const OVERTAKEN = refused('failed_precondition', {
  reason: 'expect_failed',
  meta: { state: '{"isAsWished":false}' },
})
const LOST = foreign(502)
const APPLIED = answered({ body: { applied: true } as never })

/** Returns the settings that the form sends for an event with this title. */
function settingsOf(title: string) {
  const read = readEventDraft({ ...NEW_EVENT, title, type: 'tournament', timezone: 'Europe/Riga' })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const nowIs = (title: string, settingsMark: string) =>
  answered({ body: { id: ID, settingsMark, event: settingsOf(title) } as never })

let opened: TestConsole
let saving: SettingsSaving
let answers: Record<string, unknown[]>
const call = vi.fn((method: string, _request: object, _options: object) =>
  Promise.resolve(answers[method]?.shift()),
)
const expected = () =>
  call.mock.calls.flatMap(([method, , options]) =>
    method === 'Mimir.UpdateEvent' ? [(options as { expect?: object }).expect] : [],
  )

beforeEach(async () => {
  call.mockClear()
  opened = await openConsole()
  opened.rpc.call = call as never
  saving = createSettingsSaving(opened, {
    id: ID,
    venue: 'hall-b',
    settingsMark: 'mark-1',
    uuid: () => 'key',
    wait: () => Promise.resolve(),
  })
})
afterEach(() => opened.stop())

test('after a lost answer, the form does not take its own saved settings for those of another person', async () => {
  answers = {
    'Mimir.UpdateEvent': [LOST, LOST, LOST, OVERTAKEN, answered({ resultId: 'mark-3' })],
    'Venue.SettleKey': [LOST],
    'Mimir.GetEventForEdit': [nowIs('Riga Open', 'mark-2')],
  }
  expect(await saving.save(settingsOf('Riga Open'))).toMatchObject({ error: { fate: 'unknown' } })
  expect(await saving.save(settingsOf('Riga Spring Open'))).toEqual({ ok: true, value: null })
  expect(expected().at(-1)).toEqual({ settingsMark: 'mark-2' })
})

test('after a lost answer, the form does not overwrite settings that another person has saved since', async () => {
  answers = {
    'Mimir.UpdateEvent': [LOST, LOST, LOST, OVERTAKEN],
    'Venue.SettleKey': [LOST],
    'Mimir.GetEventForEdit': [nowIs('Jelgava Open', 'mark-2')],
  }
  await saving.save(settingsOf('Riga Open'))
  expect(await saving.save(settingsOf('Riga Spring Open'))).toMatchObject({ error: 'overtaken' })
})

test('when every answer is lost, the settings count as saved if the server says that it applied the save with this idempotency key', async () => {
  answers = {
    'Mimir.UpdateEvent': [LOST, LOST, LOST, LOST],
    'Venue.SettleKey': [APPLIED],
  }
  expect(await saving.save(settingsOf('Riga Open'))).toEqual({ ok: true, value: null })
})

test('when no answer was lost, the form reports settings of another person without reading them again', async () => {
  answers = { 'Mimir.UpdateEvent': [OVERTAKEN] }
  expect(await saving.save(settingsOf('Riga Open'))).toMatchObject({ error: 'overtaken' })
  expect(call).toHaveBeenCalledTimes(1)
})
