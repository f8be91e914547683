import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { err, ok } from '../../../../src/lib/result'
import { createDraft } from '../../../../src/parts/form/draft'
import { createForm } from '../../../../src/parts/form/form'
import { useDiscard } from '../../../../src/parts/form/use-discard'
import type { CallFate, RpcError } from '../../../../src/rpc/client'

interface City {
  readonly city: string
}

const again = vi.fn()
const onShown = vi.fn()

/** A form that began with Rīga. Tallinn was typed and saved, but no answer came. */
async function saved(fate: CallFate) {
  again.mockClear()
  onShown.mockClear()
  const fresh = { city: 'Rīga' }
  const draft = createDraft<City>(fresh, () => 'key', { afterSaving: 'goesOn' })
  const lost: RpcError = { kind: 'no_answer', timedOut: true, fate }
  const form = createForm<City, City, 'city', never>(draft, () => ({
    read: ok,
    say: () => '',
    save: () => Promise.resolve(err(lost)),
    after: () => {},
  }))
  form.change({ city: 'Tallinn' })
  await form.save()
  const shown = renderHook((latest: City) => useDiscard(form, { latest, again, onShown }), {
    initialProps: fresh,
  })
  return {
    form,
    discard: () => act(() => shown.result.current()),
    readIs: (city: string) => act(() => shown.rerender({ city })),
    cityNow: () => draft.values.getState().city,
    isDirty: () => draft.isDirty(),
  }
}

test('after a save of unknown outcome, discarding reads the server’s values again and shows them', async () => {
  const { discard, readIs, cityNow, isDirty } = await saved('unknown')
  discard()
  expect(again).toHaveBeenCalledTimes(1)
  readIs('Tallinn')
  expect(cityNow()).toBe('Tallinn')
  expect(isDirty()).toBe(false)
  expect(onShown).toHaveBeenCalledTimes(1)
})

test('values that arrive after discarding do not replace what was typed since', async () => {
  const { form, discard, readIs, cityNow } = await saved('unknown')
  discard()
  form.change({ city: 'Vilnius' })
  readIs('Tallinn')
  expect(cityNow()).toBe('Vilnius')
  discard()
  expect(cityNow()).toBe('Tallinn')
})

test('after a save that had no effect, discarding shows the earlier values and reads nothing', async () => {
  const { discard, cityNow } = await saved('none')
  discard()
  expect(cityNow()).toBe('Rīga')
  expect(again).not.toHaveBeenCalled()
})
