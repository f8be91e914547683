import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { NEW_EVENT } from '../../../../../src/features/event-form/draft'
import { EventForm } from '../../../../../src/features/event-form/event-form'
import { startI18n } from '../../../../../src/i18n/start'
import { ok } from '../../../../../src/lib/result'
import { createDraft } from '../../../../../src/parts/form/draft'
import { preloadEveryPart } from '../../../../../src/ui/on-demand'
import { openConsole, type TestConsole } from '../../console'

const RULESETS = {
  rulesetIds: ['club', 'hall', 'house'],
  rulesetTitles: ['Club rules', 'Hall rules', 'House rules'],
  rulesets: [{ startPoints: 30_000 }, { startPoints: 25_000 }, { startPoints: 30_000 }],
}

let opened: TestConsole

beforeAll(async () => {
  await startI18n({ language: 'en' })
  // All parts are loaded first. A part that loads after its page is gone would make the test fail.
  await preloadEveryPart(() => Promise.resolve())
})
beforeEach(async () => {
  opened = await openConsole({ reads: { 'Mimir.GetRulesets': RULESETS } })
  opened.connection.setState({ kind: 'online' })
})
afterEach(() => {
  cleanup()
  opened.stop()
})

function NewEvent() {
  const [draft] = useState(() =>
    createDraft(NEW_EVENT, () => crypto.randomUUID(), { afterSaving: 'goesOn' }),
  )
  const save = () => Promise.resolve(ok(null))
  return (
    <EventForm
      name="new event"
      isNew
      isFinished={false}
      mayChoosePlatform={false}
      {...{ draft, save }}
    />
  )
}

const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const setStartPoints = async (points: string) => {
  openTab('Ruleset tuning')
  fireEvent.change(screen.getByLabelText('Start points'), { target: { value: points } })
  openTab('Basic settings')
  await screen.findByRole('radio', { name: 'Hall rules' })
}
const marked = () =>
  ['Club rules', 'Hall rules', 'House rules'].filter(
    (name) => screen.getByRole<HTMLInputElement>('radio', { name }).checked,
  )

test('the form marks the basic ruleset whose values the rules have, and marks none when no ruleset has these values', async () => {
  await opened.show(<NewEvent />)
  const hall = await screen.findByRole('radio', { name: 'Hall rules' })
  expect(marked()).toEqual([])
  fireEvent.click(hall)
  expect(marked()).toEqual(['Hall rules'])

  await setStartPoints('26000')
  expect(marked()).toEqual([])
  await setStartPoints('30000')
  expect(marked()).toEqual(['Club rules'])
})

test('when two basic rulesets have the same values, the form marks the chosen one', async () => {
  await opened.show(<NewEvent />)
  fireEvent.click(await screen.findByRole('radio', { name: 'House rules' }))
  expect(marked()).toEqual(['House rules'])
})
