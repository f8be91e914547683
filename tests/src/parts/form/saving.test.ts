import { expect, test, vi } from 'vitest'
import { ok, type Result } from '../../../../src/lib/result'
import { createDraft, type Draft } from '../../../../src/parts/form/draft'
import { createForm, type FormRules } from '../../../../src/parts/form/form'
import type { RpcError } from '../../../../src/rpc/client'

interface City {
  readonly city: string
}
const SAVED: Result<null, RpcError | null> = ok(null)

const newDraft = () => createDraft<City>({ city: 'Rīga' }, () => 'key-1')

function formOf(draft: Draft<City>, rules: Partial<FormRules<City, City, 'city', never>>) {
  return createForm<City, City, 'city', never>(draft, () => ({
    read: ok,
    say: () => '',
    save: () => Promise.resolve(SAVED),
    after: () => {},
    ...rules,
  }))
}

test('what a bug kept from being saved can be saved again', async () => {
  const save = vi.fn().mockRejectedValueOnce(new TypeError('a bug')).mockResolvedValueOnce(SAVED)
  const form = formOf(newDraft(), { save })
  await expect(form.save()).rejects.toThrow('a bug')
  expect(await form.save()).toBe(true)
})

test('it goes on from what is saved once the draft holds nothing of it', async () => {
  let empty = () => {}
  const done = vi.fn(() => new Promise<void>((resolve) => (empty = resolve)))
  const onSaved = vi.fn()
  const saving = formOf({ ...newDraft(), done }, { onSaved }).save()
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ city: 'Rīga' }))
  expect(onSaved).not.toHaveBeenCalled()
  empty()
  await saving
  expect(onSaved).toHaveBeenCalledTimes(1)
})
