import { expect, test } from 'vitest'
import type { Words } from '../../../src/i18n/translate'
import { createToasts, type ToastStore } from '../../../src/ui/toasts'

const says =
  (text: string): Words =>
  () =>
    text
const said = (toasts: ToastStore) => toasts.getState().map(({ text }) => text(String, 'en'))

test('toasts are stacked, and the oldest disappears when there are more than three', () => {
  const toasts = createToasts()
  for (const text of ['one', 'two', 'three', 'four'])
    toasts.show({ kind: 'info', text: says(text) })
  expect(said(toasts)).toEqual(['two', 'three', 'four'])
})

test('toasts about the same thing replace each other', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'saved', text: says('Saved'), about: 'ruling 1' })
  toasts.show({ kind: 'info', text: says('Copied') })
  toasts.show({ kind: 'done', text: says('Saved on the server'), about: 'ruling 1' })
  expect(toasts.getState()).toMatchObject([
    { id: 'toast-1', kind: 'done', about: 'ruling 1' },
    { id: 'toast-2', kind: 'info' },
  ])
  expect(said(toasts)).toEqual(['Saved on the server', 'Copied'])
})

test('error toasts are put last in the stack, because the last toast is the one that shows', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'saved', text: says('Saved'), about: 'ruling 1' })
  toasts.show({ kind: 'info', text: says('Copied') })
  toasts.show({ kind: 'error', text: says('Rejected'), about: 'ruling 1' })
  expect(said(toasts)).toEqual(['Copied', 'Rejected'])
})

test('warning toasts are never last in the stack, where they would hide the outcome of an action', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'saved', text: says('Saved') })
  toasts.show({ kind: 'warning', text: says('The browser may clear this') })
  expect(said(toasts)).toEqual(['The browser may clear this', 'Saved'])
})

test('a warning toast behind three other toasts is kept, and so is the newer one of several warnings', () => {
  const toasts = createToasts()
  for (const text of ['one', 'two', 'three']) toasts.show({ kind: 'info', text: says(text) })
  toasts.show({ kind: 'warning', text: says('Not stored') })
  expect(said(toasts)).toEqual(['Not stored', 'two', 'three'])
  toasts.show({ kind: 'info', text: says('four') })
  expect(said(toasts)).toEqual(['Not stored', 'three', 'four'])
  toasts.show({ kind: 'warning', text: says('Almost full') })
  toasts.show({ kind: 'warning', text: says('Full') })
  toasts.show({ kind: 'warning', text: says('Read only') })
  expect(said(toasts)).toEqual(['Read only', 'Full', 'Almost full'])
})

test('newer toasts do not remove toasts that stay', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'error', text: says('Failed'), stays: true })
  for (const text of ['one', 'two', 'three', 'four'])
    toasts.show({ kind: 'info', text: says(text) })
  expect(said(toasts)).toEqual(['Failed', 'two', 'three', 'four'])
})

test('a toast is removed by its id', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'done', text: says('Saved') })
  toasts.show({ kind: 'error', text: says('Failed') })
  toasts.dismiss('toast-1')
  expect(said(toasts)).toEqual(['Failed'])
})
