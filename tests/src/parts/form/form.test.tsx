import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { err, ok, type Result } from '../../../../src/lib/result'
import { Field } from '../../../../src/parts/form/field'
import { SaveButton } from '../../../../src/parts/form/save-button'
import { createDraft } from '../../../../src/parts/form/draft'
import { useForm } from '../../../../src/parts/form/use-form'
import type { RpcError } from '../../../../src/rpc/client'
import { TextField } from '../../../../src/ui/fields/field'
import { openConsole, type TestConsole } from '../../features/console'

interface Person {
  readonly title: string
  readonly city: string
}
const EMPTY: Person = { title: '', city: '' }

let console_: TestConsole
let drawn: { title: number; city: number; page: number }
let saved: { wish: Person; key: string }[]
let answer: () => Promise<Result<null, RpcError | null>>

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  drawn = { title: 0, city: 0, page: 0 }
  saved = []
  answer = () => Promise.resolve(ok(null))
  console_ = await openConsole()
  await console_.show(<PersonForm />)
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  console_.stop()
})

function PersonForm({ isOpen = true }: { isOpen?: boolean }) {
  drawn.page += 1
  const [draft] = useState(() => createDraft(EMPTY, () => crypto.randomUUID()))
  const form = useForm({
    name: 'person',
    draft,
    isOpen,
    read: (person: Person): Result<Person, Partial<Record<keyof Person, 'auth.invalidTitle'>>> =>
      person.title === '' ? err({ title: 'auth.invalidTitle' }) : ok(person),
    say: (t, problem) => t(problem),
    save: (wish, key) => {
      saved.push({ wish, key })
      return answer()
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.submit}>
      <Field form={form} name="title">
        {(field) => {
          drawn.title += 1
          return <TextField {...field} label="Name" />
        }}
      </Field>
      <Field form={form} name="city">
        {(field) => {
          drawn.city += 1
          return <TextField {...field} label="City" />
        }}
      </Field>
      <SaveButton form={form} failed="updateProfile">
        Save
      </SaveButton>
    </form>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pressSave = () => act(async () => screen.getByRole('button', { name: 'Save' }).click())
const refused = (meta: Record<string, string>): RpcError => ({
  kind: 'refused',
  status: 400,
  code: 'invalid_argument',
  reason: null,
  msg: 'That city does not exist',
  meta,
  retryAfterMs: null,
})

test('typing in one field redraws neither the other fields nor the page', () => {
  const before = { ...drawn }
  type('City', 'Rīga')
  expect(drawn).toEqual({ ...before, city: before.city + 1 })
})

test('the first wrong field gets the focus, and its error is an alert until the field is changed', async () => {
  await pressSave()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(saved).toEqual([])
  type('Name', 'Anna')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the server’s message shows at the field that it names, and the field gets the focus', async () => {
  answer = () => Promise.resolve(err(refused({ field: 'city' })))
  type('Name', 'Anna')
  await pressSave()
  expect(screen.getByRole('alert').textContent).toBe('That city does not exist')
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})

test('a refusal that names no field shows beside Save, until something is changed', async () => {
  answer = () => Promise.resolve(err(refused({ field: 'unknownHere' })))
  type('Name', 'Anna')
  await pressSave()
  expect(screen.getByRole('alert').textContent).toContain('That city does not exist')
  type('Name', 'Anna K')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('two presses on Save save once', async () => {
  let release = (_: Result<null, null>) => {}
  answer = () => new Promise((resolve) => (release = resolve))
  type('Name', 'Anna')
  await pressSave()
  await pressSave()
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toBeTruthy()
  expect(saved).toHaveLength(1)
  await act(async () => release(ok(null)))
  expect(screen.getByRole('button', { name: 'Save', busy: false })).toBeTruthy()
})

test('Enter in a field during saving does not save twice', async () => {
  answer = () => new Promise(() => {})
  type('Name', 'Anna')
  const form = screen.getByLabelText<HTMLInputElement>('Name').form as HTMLFormElement
  await act(async () => void fireEvent.submit(form))
  await act(async () => void fireEvent.submit(form))
  expect(saved).toHaveLength(1)
})

test('the form says for five seconds that it is saved', async () => {
  vi.useFakeTimers()
  type('Name', 'Anna')
  await pressSave()
  expect(screen.getByRole('status').textContent).toContain('Changes saved!')
  await act(() => vi.advanceTimersByTimeAsync(4_999))
  expect(screen.getByRole('status').textContent).toContain('Changes saved!')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the form does not say “saved” about values that were changed after the saving', async () => {
  type('Name', 'Anna')
  await pressSave()
  type('Name', 'Anna K')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the form does not say “saved” about values that were changed during the saving', async () => {
  let release = (_: Result<null, null>) => {}
  answer = () => new Promise((resolve) => (release = resolve))
  type('Name', 'Anna')
  await pressSave()
  type('Name', 'Anna K')
  await act(async () => release(ok(null)))
  expect(screen.getByRole('button', { name: 'Save', busy: false })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('when the “saved” message of an earlier saving ends, a running saving goes on', async () => {
  vi.useFakeTimers()
  type('Name', 'Anna')
  await pressSave()
  answer = () => new Promise(() => {})
  type('Name', 'Anna K')
  await pressSave()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toBeTruthy()
})

test('after two savings in a row, the form says “saved” for five seconds after the second saving', async () => {
  vi.useFakeTimers()
  type('Name', 'Anna')
  await pressSave()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  type('Name', 'Anna K')
  await pressSave()
  await act(() => vi.advanceTimersByTimeAsync(4_999))
  expect(screen.getByRole('status').textContent).toContain('Changes saved!')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('unsaved changes delay a new version of the console, because its start would lose them', async () => {
  expect(console_.dirtyForms.isAnyDirty()).toBe(false)
  type('Name', 'Anna')
  expect(console_.dirtyForms.isAnyDirty()).toBe(true)
  expect(console_.dirtyForms.wouldLose()).toBe(true)
  await pressSave()
  await waitFor(() => expect(console_.dirtyForms.isAnyDirty()).toBe(false))
})

test('a form in a closed sheet does not delay a new version of the console', async () => {
  cleanup()
  await console_.show(<PersonForm isOpen={false} />)
  type('Name', 'Anna')
  expect(console_.dirtyForms.isAnyDirty()).toBe(false)
})

test('a removed form does not delay a new version of the console', () => {
  type('Name', 'Anna')
  cleanup()
  expect(console_.dirtyForms.isAnyDirty()).toBe(false)
})

test('a failed saving is repeated with the same idempotency key, because the server may have applied it', async () => {
  answer = () => Promise.resolve(err({ kind: 'no_answer', timedOut: true }))
  type('Name', 'Anna')
  await pressSave()
  await pressSave()
  expect(saved[1]?.key).toBe(saved[0]?.key)
})
