import { expect, test } from 'vitest'
import { keepEqual } from '../../../src/lib/keep-equal'

interface Item {
  readonly id: number
  readonly names: readonly (string | null | undefined)[]
  readonly note?: string | undefined
}

const byId = () => keepEqual<Item>(({ id }) => id)

test('when a new list is deeply equal to the former list, the former list is kept', () => {
  const keep = byId()
  const first = keep([{ id: 1, names: ['a', null] }])
  expect(keep([{ id: 1, names: ['a', null] }])).toBe(first)
})

test.each<[string, Item]>([
  ['another text', { id: 1, names: ['b', null] }],
  ['one text more', { id: 1, names: ['a', null, 'c'] }],
  ['one text less', { id: 1, names: ['a'] }],
  ['no value where there was null', { id: 1, names: ['a', undefined] }],
  ['another field', { id: 1, names: ['a', null], note: '' }],
])(
  'an item with %s replaces the former item, and items without a change stay the same objects',
  (_, changed) => {
    const keep = byId()
    const [, second] = keep([
      { id: 1, names: ['a', null] },
      { id: 2, names: [] },
    ])
    const next = keep([changed, { id: 2, names: [] }])
    expect(next[0]).toBe(changed)
    expect(next[1]).toBe(second)
  },
)

test('an item without a change stays the same object when its place in the list changes', () => {
  const keep = byId()
  const [first, second] = keep([
    { id: 1, names: [] },
    { id: 2, names: [] },
  ])
  const next = keep([
    { id: 2, names: [] },
    { id: 1, names: [] },
    { id: 3, names: [] },
  ])
  expect(next[0]).toBe(second)
  expect(next[1]).toBe(first)
  expect(next).toHaveLength(3)
})
