import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { err, ok, type Result } from '../../../../src/lib/result'
import { createDraft } from '../../../../src/parts/form/draft'
import { SaveButton } from '../../../../src/parts/form/save-button'
import { TabbedFields } from '../../../../src/parts/form/tabbed-fields'
import { useForm } from '../../../../src/parts/form/use-form'
import { openConsole, type TestConsole } from '../../features/console'

interface Settings {
  readonly title: string
  readonly email: string
  readonly amount: number | null
  readonly isSeated: boolean
}
const FRESH: Settings = { title: '', email: '', amount: null, isSeated: true }

let console_: TestConsole
let saved: Settings[]

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  saved = []
  console_ = await openConsole()
  await console_.show(<SettingsForm />)
})
afterEach(() => {
  cleanup()
  console_.stop()
})

type Problems = Partial<
  Record<keyof Settings, 'auth.invalidTitle' | 'auth.invalidEmail' | 'penalties.form.chooseAmount'>
>

function readSettings(settings: Settings): Result<Settings, Problems> {
  const { title, email, amount } = settings
  const problems: Problems = {
    ...(title === '' && { title: 'auth.invalidTitle' as const }),
    ...(email === '' && { email: 'auth.invalidEmail' as const }),
    ...(amount === null && { amount: 'penalties.form.chooseAmount' as const }),
  }
  return Object.keys(problems).length === 0 ? ok(settings) : err(problems)
}

function SettingsForm() {
  const [draft] = useState(() => createDraft(FRESH, () => crypto.randomUUID()))
  const form = useForm({
    name: 'settings',
    draft,
    read: readSettings,
    say: (t, problem) => t(problem),
    save: (settings) => {
      saved.push(settings)
      return Promise.resolve(ok(null))
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.submit}>
      <TabbedFields
        form={form}
        label="Settings"
        tabs={[
          {
            id: 'players',
            label: 'layout.players',
            groups: [
              {
                fields: [
                  { kind: 'text', name: 'title', label: 'setup.name', hint: 'setup.nameHint' },
                  { kind: 'text', name: 'email', label: 'auth.email', type: 'email' },
                ],
              },
            ],
          },
          {
            id: 'penalties',
            label: 'layout.penalties',
            groups: [
              {
                fields: [
                  {
                    kind: 'number',
                    name: 'amount',
                    label: 'penalties.form.amount',
                    min: 0,
                    max: 20_000,
                    step: 500,
                    unit: 'ui.points',
                  },
                  {
                    kind: 'yesNo',
                    name: 'isSeated',
                    label: 'players.seated',
                    when: ({ title }) => title !== '',
                  },
                ],
              },
            ],
          },
        ]}
      />
      <SaveButton form={form} failed="updateProfile">
        Save
      </SaveButton>
    </form>
  )
}

const pressSave = () => act(async () => screen.getByRole('button', { name: 'Save' }).click())
const tab = (name: string) => screen.getByRole('tab', { name })
const open = (name: string) => fireEvent.click(tab(name))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a form shows the fields of one tab at a time, and keeps the values on its other tabs', () => {
  type('Your name', 'Anna')
  open('Penalties')
  expect(screen.queryByLabelText('Your name')).toBeNull()
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  open('Players')
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Anna')
})

test('each tab of a form says how many of its fields are wrong, until these fields are changed', async () => {
  await pressSave()
  expect(tab('Players 2 to correct')).toBeTruthy()
  expect(tab('Penalties 1 to correct')).toBeTruthy()
  type('Email', 'anna@hall.test')
  expect(tab('Players 1 to correct')).toBeTruthy()
  type('Your name', 'Anna')
  expect(tab('Players')).toBeTruthy()
})

test('Save moves the focus to the first wrong field, even when that field is on another tab of the form', async () => {
  open('Penalties')
  await pressSave()
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  type('Your name', 'Anna')
  type('Email', 'anna@hall.test')
  await pressSave()
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
})

test('a group of fields shows as long as one of its fields shows', () => {
  open('Penalties')
  expect(screen.getByLabelText('Amount')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('fields for text, numbers and yes or no save values of their type, and an arrow key changes a number by one step', async () => {
  type('Your name', 'Anna')
  type('Email', 'anna@hall.test')
  open('Penalties')
  type('Amount', '19800')
  fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'ArrowUp' })
  fireEvent.click(screen.getByRole('checkbox'))
  await pressSave()
  expect(saved).toEqual([
    { title: 'Anna', email: 'anna@hall.test', amount: 20_000, isSeated: false },
  ])
})
