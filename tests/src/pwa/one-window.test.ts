import { expect, test } from 'vitest'
import { isMineToSay, type Windows } from '../../../src/pwa/one-window'

/** Locks that all windows of a test share and that are never released. */
function sharedLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>()
  const request = (
    name: string,
    _options: LockOptions,
    work: (lock: object | null) => Promise<void>,
  ) => {
    const isFree = !held.has(name)
    held.add(name)
    return work(isFree ? {} : null)
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

const windowWith = (given: Partial<Windows>): Windows => ({
  locks: undefined,
  isVisible: () => true,
  hasFocus: () => true,
  wait: () => Promise.resolve(),
  ...given,
})

test('when two windows are visible, only the window with the focus shows a message', async () => {
  const locks = sharedLocks()
  const beside = windowWith({ locks, hasFocus: () => false })
  const used = windowWith({ locks })
  const answers = await Promise.all([isMineToSay('a:done', beside), isMineToSay('a:done', used)])
  expect(answers).toEqual([false, true])
  expect(await isMineToSay('b:done', beside)).toBe(true)
})

test('a hidden window shows no message', async () => {
  expect(await isMineToSay('a:done', windowWith({ isVisible: () => false }))).toBe(false)
})

test('in a browser without locks each visible window shows the message', async () => {
  expect(await isMineToSay('a:done', windowWith({}))).toBe(true)
})

test('when a lock cannot be requested, every window shows the message', async () => {
  const request = () => Promise.reject(new DOMException('no', 'SecurityError'))
  const locks = { request } as unknown as Pick<LockManager, 'request'>
  expect(await isMineToSay('a:done', windowWith({ locks }))).toBe(true)
})
