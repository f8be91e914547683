import { describe, expect, test, vi } from 'vitest'
import { err, ok, type Result } from '../../../../src/lib/result'
import { createDraft, type FormDraft } from '../../../../src/parts/form/draft'
import { createForm, type FormRules } from '../../../../src/parts/form/form'
import type { CallFate, RpcError } from '../../../../src/rpc/client'

interface City {
  readonly city: string
}
const SAVED: Result<null, RpcError | null> = ok(null)

const newDraft = () => createDraft<City>({ city: 'Rīga' }, () => 'key-1')

function formOf(draft: FormDraft<City>, rules: Partial<FormRules<City, City, 'city', never>>) {
  return createForm<City, City, 'city', never>(draft, () => ({
    read: ok,
    say: () => '',
    save: () => Promise.resolve(SAVED),
    after: () => {},
    ...rules,
  }))
}

test('after a bug has made a saving fail, the form can be saved again', async () => {
  const save = vi.fn().mockRejectedValueOnce(new TypeError('a bug')).mockResolvedValueOnce(SAVED)
  const form = formOf(newDraft(), { save })
  await expect(form.save()).rejects.toThrow('a bug')
  expect(await form.save()).toBe(true)
})

test('a form continues with the saved values only after its draft is emptied', async () => {
  let empty = () => {}
  const done = vi.fn(() => new Promise<void>((resolve) => (empty = resolve)))
  const onSaved = vi.fn()
  const saving = formOf({ ...newDraft(), done }, { onSaved }).save()
  await expect.poll(() => done).toHaveBeenCalledWith({ city: 'Rīga' })
  expect(onSaved).not.toHaveBeenCalled()
  empty()
  await saving
  expect(onSaved).toHaveBeenCalledTimes(1)
})

describe('a save whose answer was lost', () => {
  const lost = (fate: CallFate): Result<null, RpcError> =>
    err({ kind: 'no_answer', timedOut: false, fate })

  test('a save that took effect although its answer was lost counts as saved, and the form says that', async () => {
    const onSaved = vi.fn()
    const draft = createDraft<City>({ city: 'Rīga' }, () => 'key-1', { afterSaving: 'goesOn' })
    const form = formOf(draft, { onSaved, save: () => Promise.resolve(lost('applied')) })
    form.change({ city: 'Tallinn' })
    expect(await form.save()).toBe(true)
    expect(form.state.getState().saving).toEqual({ kind: 'saved', isAnswerLost: true })
    expect(draft.isDirty()).toBe(false)
    expect(onSaved).toHaveBeenCalledTimes(1)
  })

  test('a save whose effect is unknown counts as failed, and the draft stays unsaved', async () => {
    const draft = createDraft<City>({ city: 'Rīga' }, () => 'key-1', { afterSaving: 'goesOn' })
    const form = formOf(draft, { save: () => Promise.resolve(lost('unknown')) })
    form.change({ city: 'Tallinn' })
    expect(await form.save()).toBe(false)
    expect(form.state.getState().saving.kind).toBe('failed')
    expect(draft.isDirty()).toBe(true)
  })

  test('a form that needs the answer to know what was made does not count as saved while the answer is lost', async () => {
    const settle = () => Promise.resolve<CallFate>('applied')
    const form = formOf(newDraft(), { settle, save: () => Promise.resolve(lost('applied')) })
    expect(await form.save()).toBe(false)
    expect(form.state.getState().saving.kind).toBe('failed')
  })
})

describe('a draft that was changed after its answer was lost', () => {
  const KEY_REUSED: Result<null, RpcError> = err({
    kind: 'refused',
    status: 400,
    code: 'invalid_argument',
    reason: 'key_reused',
    msg: '',
    meta: {},
    retryAfterMs: null,
  })
  const keys = ['key-1', 'key-2']
  const draftOfTwoKeys = () => createDraft<City>({ city: 'Rīga' }, () => keys.shift() ?? 'key-3')

  test('a draft that was changed after a lost answer gets another idempotency key if the first save had no effect', async () => {
    keys.splice(0, 2, 'key-1', 'key-2')
    const save = vi.fn().mockResolvedValueOnce(KEY_REUSED).mockResolvedValueOnce(SAVED)
    const settle = vi.fn(() => Promise.resolve<CallFate>('none'))
    const form = formOf(draftOfTwoKeys(), { save, settle })
    expect(await form.save()).toBe(true)
    expect(settle).toHaveBeenCalledWith('key-1')
    expect(save.mock.calls.map(([, key]) => key as string)).toEqual(['key-1', 'key-2'])
  })

  test.each<CallFate>(['applied', 'unknown'])(
    'when the effect of the first save is “%s”, a draft that was changed since is saved only at the next press, with a new idempotency key',
    async (fate) => {
      keys.splice(0, 2, 'key-1', 'key-2')
      const save = vi.fn().mockResolvedValueOnce(KEY_REUSED).mockResolvedValueOnce(SAVED)
      const form = formOf(draftOfTwoKeys(), { save, settle: () => Promise.resolve(fate) })
      expect(await form.save()).toBe(false)
      expect(form.state.getState().saving).toMatchObject({
        kind: 'failed',
        error: { reason: 'key_reused', fate },
      })
      expect(await form.save()).toBe(true)
      expect(save.mock.calls.map(([, key]) => key as string)).toEqual(['key-1', 'key-2'])
    },
  )
})
