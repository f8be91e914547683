import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventDataJson } from '../../../../src/contract/wire/atoms_pb'
import { NEW_EVENT, type EventDraft } from '../../../../src/features/event-form/draft'
import { EventForm } from '../../../../src/features/event-form/event-form'
import { startI18n } from '../../../../src/i18n/start'
import { err, ok, type Result } from '../../../../src/lib/result'
import { createDraft } from '../../../../src/parts/form/draft'
import type { RpcError } from '../../../../src/rpc/client'
import { openConsole, type TestConsole } from '../console'
import { preloadEveryPart } from '../../../../src/ui/on-demand'

const EVENT: EventDraft = {
  ...NEW_EVENT,
  type: 'tournament',
  title: '<script>alert(1)</script>',
  timezone: 'Europe/Riga',
}

let opened: TestConsole
let saved: EventDataJson[]
let answer: Result<null, RpcError>

beforeAll(async () => {
  await startI18n({ language: 'en' })
  // All parts are loaded first. A part that loads after its page is gone would make the test fail.
  await preloadEveryPart(() => Promise.resolve())
})
beforeEach(async () => {
  saved = []
  answer = ok(null)
  opened = await openConsole()
  opened.connection.setState({ kind: 'online' })
})
afterEach(() => {
  cleanup()
  opened.stop()
})

type Asked = Pick<ComponentProps<typeof EventForm>, 'isFinished' | 'askRunning' | 'overtaken'>

function Shown({ isFinished = false, ...asked }: Asked) {
  const [draft] = useState(() =>
    createDraft(EVENT, () => crypto.randomUUID(), { afterSaving: 'goesOn' }),
  )
  return (
    <EventForm
      name="event 5"
      draft={draft}
      isNew={false}
      isFinished={isFinished}
      mayChoosePlatform={false}
      {...asked}
      save={(event) => {
        saved.push(event)
        return Promise.resolve(answer)
      }}
    />
  )
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const type = (value: string) => fireEvent.change(title(), { target: { value } })
const changeUnder = (tab: string, label: string, value: string) => {
  fireEvent.click(screen.getByRole('tab', { name: tab }))
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('after saving, the form keeps the saved settings and has no changes to discard', async () => {
  await opened.show(<Shown />)
  type('Riga Open')
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeTruthy()
  await press('Save changes')
  expect(saved.map((event) => event.title)).toEqual(['Riga Open'])
  expect(title().value).toBe('Riga Open')
  expect(screen.getByText('Changes saved!')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('once its settings are saved, the form no longer delays a new version of the console', async () => {
  await opened.show(<Shown />)
  type('Riga Open')
  expect(opened.dirtyForms.isAnyDirty()).toBe(true)
  await press('Save changes')
  expect(opened.dirtyForms.isAnyDirty()).toBe(false)
})

test('discarding changes restores the saved settings', async () => {
  await opened.show(<Shown />)
  type('Riga Open')
  await press('Discard changes')
  expect(title().value).toBe('<script>alert(1)</script>')
})

test('when the server refuses a setting, the form opens the tab of that setting and moves the focus to its field', async () => {
  answer = err({
    kind: 'refused',
    status: 400,
    code: 'invalid_argument',
    reason: 'field_invalid',
    msg: 'Not so',
    meta: { reason: 'field_invalid', field: 'event.rulesetConfig.uma.place2' },
    retryAfterMs: null,
  })
  await opened.show(<Shown />)
  await press('Save changes')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Ruleset tuning')
  expect(document.activeElement).toBe(screen.getByLabelText('2nd place'))
})

test('an internal error of the server shows what failed and the number of the request', async () => {
  answer = err({
    kind: 'refused',
    status: 500,
    code: 'internal',
    reason: null,
    msg: 'Broken',
    meta: { requestId: 'r-7' },
    retryAfterMs: null,
  })
  await opened.show(<Shown />)
  await press('Save changes')
  const words = screen.getByRole('alert').textContent
  expect(words).toContain('Error has occurred')
  expect(words).toContain('Failed to save event: server error or network unreachable')
  expect(words).toContain('r-7')
})

test('HTML and script in the description show as text', async () => {
  await opened.show(<Shown />)
  fireEvent.change(screen.getByLabelText('Description', { selector: 'textarea' }), {
    target: { value: '*soon* <img src=x onerror=alert(1)> [here](javascript:alert(1))' },
  })
  fireEvent.click(screen.getByLabelText('Preview'))
  expect((await screen.findByText('soon')).tagName).toBe('EM')
  expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy()
  expect(screen.getByText('here').getAttribute('href')).toBe('')
})

test('the settings of a finished event can be read but not saved', async () => {
  await opened.show(<Shown isFinished />)
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  expect(title().closest('fieldset:disabled')).not.toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Yaku settings' }))
  expect(screen.getByRole('group', { name: /Allowed yaku/ })).toBeTruthy()
})

describe('a change while games may run', () => {
  const showAsking = async (isRunning: boolean | null) => {
    await opened.show(<Shown askRunning={() => Promise.resolve(isRunning)} />)
    type('Riga Open')
  }
  const changeLength = () => changeUnder('Tournament settings', 'Session duration', '90')

  test.each([
    ['games run', true, /^Games of this event are being played/],
    ['the console cannot tell whether games run', null, /We cannot tell whether games/],
  ])('the form asks before it saves a change of rules when %s', async (_, isRunning, words) => {
    await showAsking(isRunning)
    changeLength()
    await press('Save changes')
    expect(screen.getByText(words)).toBeTruthy()
    expect(saved).toEqual([])
    await press('Change the rules')
    expect(saved.map(({ duration }) => duration)).toEqual([90])
  })

  test('a change of rules while games run is not saved without a confirmation', async () => {
    await showAsking(true)
    changeLength()
    await press('Save changes')
    await press('Back to the form')
    expect(saved).toEqual([])
    expect(screen.queryByText('Change the rules while games run?')).toBeNull()
  })

  test('a change of rules is saved without asking when no game runs', async () => {
    await showAsking(false)
    changeLength()
    await press('Save changes')
    expect(saved).toHaveLength(1)
  })

  test('a change of the title is saved without asking although games run', async () => {
    await showAsking(true)
    await press('Save changes')
    expect(saved).toHaveLength(1)
  })
})

test('when another person has saved settings meanwhile, the form overwrites them only after a confirmation', async () => {
  const [onKeep, onOverwrite] = [vi.fn(), vi.fn()]
  await opened.show(<Shown overtaken={{ isAsked: true, onKeep, onOverwrite }} />)
  await press('Keep editing')
  expect([onKeep, onOverwrite].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  expect(saved).toEqual([])
  await press('Save mine over theirs')
  expect(onOverwrite).toHaveBeenCalledTimes(1)
  expect(saved).toHaveLength(1)
})

test('without the server, a press on “Save changes” saves no settings, and the form gives the reason', async () => {
  opened.connection.setState({ kind: 'offline' })
  await opened.show(<Shown />)
  await press('Save changes')
  expect(saved).toEqual([])
  const description = 'Saving settings needs the server.'
  expect(screen.getByRole('button', { name: 'Save changes', description })).toBeTruthy()
})
