import { beforeEach, expect, test } from 'vitest'
import { createTabDraft } from '../../../../src/parts/form/tab-draft'

interface Person {
  readonly title: string
  readonly age: number | null
  readonly password: string
}
const FRESH: Person = { title: '', age: null, password: '' }

let storage: Map<string, string>
let ids: number

beforeEach(() => {
  storage = new Map()
  ids = 0
})

const opened = () =>
  createTabDraft(
    {
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      newKey: () => `key-${(ids += 1)}`,
    },
    { form: 'person', fresh: FRESH, kept: ['title'] },
  )

test('a draft kept in the tab is still there after a reload, without the password, which was never stored', () => {
  opened().change({ title: 'Anna', password: 'Tsumo-Haitei-7' })
  expect(opened().values.getState()).toEqual({ title: 'Anna', age: null, password: '' })
  expect([...storage]).toEqual([['draft person', '{"title":"Anna"}']])
})

test('a draft kept in the tab is removed once it is saved', async () => {
  const draft = opened()
  draft.change({ title: 'Anna', password: 'Tsumo-Haitei-7' })
  await draft.done({ title: 'Anna', age: null, password: 'Tsumo-Haitei-7' })
  expect(draft.values.getState()).toEqual(FRESH)
  expect([...storage]).toEqual([])
})

test('a change during the saving stays in the draft kept in the tab', async () => {
  const draft = opened()
  draft.change({ title: 'Anna K' })
  await draft.done({ title: 'Anna', age: null, password: '' })
  expect(opened().values.getState()).toEqual({ title: 'Anna K', age: null, password: '' })
})

test('a draft kept in the tab is removed when its fields are emptied', () => {
  const draft = opened()
  draft.change({ title: 'Anna' })
  draft.change({ title: '' })
  expect([...storage]).toEqual([])
})

test.each(['{"title":', 'null', '7', '{"title":7}', '{"password":"Tsumo-Haitei-7"}'])(
  'the form ignores the invalid draft %s in the storage of the tab',
  (written) => {
    storage.set('draft person', written)
    expect(opened().values.getState()).toEqual(FRESH)
  },
)
