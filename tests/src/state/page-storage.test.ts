import { expect, test } from 'vitest'
import { personId } from '../../../src/domain/ids'
import { createCookieJar } from '../../../src/state/cookies'
import { createEndedSignIns } from '../../../src/state/ended-sign-ins'
import { createSession } from '../../../src/state/session'
import { BrowserCookies, BrowserStorage } from './browser-cookies'
import { pageStorage } from '../../../src/state/page-storage'

const forbidden = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

test.each([
  ['does not let the page ask for its storage', forbidden],
  ['has no storage', () => undefined as unknown as Storage],
  ['returns its storage but refuses its use', () => ({ getItem: forbidden }) as unknown as Storage],
])('when the browser %s, stored values last as long as the page', (_, open) => {
  const storage = pageStorage(open)
  storage.setItem('colour', 'red')
  expect(storage.getItem('colour')).toBe('red')
  storage.removeItem('colour')
  expect(storage.getItem('colour')).toBeNull()
})

/** A storage in which values can be read and deleted, but no new value can be stored. */
function fullStorage(kept: Record<string, string>) {
  const values = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => void values.delete(key),
  }
}

test('when the storage is full, values that do not fit last as long as the page', () => {
  const storage = pageStorage(() => fullStorage({ colour: 'red', size: '9' }))
  storage.setItem('colour', 'blue')
  expect(storage.getItem('colour')).toBe('blue')
  expect(storage.getItem('size')).toBe('9')
  storage.removeItem('colour')
  expect(storage.getItem('colour')).toBeNull()
})

test('while the browser’s storage works, values go into it and are shared with the other windows', () => {
  const own = new BrowserStorage()
  const [one, other] = [pageStorage(() => own), pageStorage(() => own)]
  one.setItem('colour', 'red')
  expect(other.getItem('colour')).toBe('red')
  other.removeItem('colour')
  expect(one.getItem('colour')).toBeNull()
})

test('on a device with full storage a person can sign out and another person can sign in', () => {
  const cookies = createCookieJar({ document: new BrowserCookies(), isSecure: true })
  const storage = pageStorage(() => fullStorage({}))
  const session = createSession({ cookies, storage, ended: createEndedSignIns(storage) })
  session.signIn({ personId: personId(7), authToken: 'token of Anna' })
  session.signOut()
  expect(session.current()).toBeNull()
  expect(cookies.read('auth')).toBeNull()
  session.signIn({ personId: personId(8), authToken: 'token of Ben' })
  expect(session.current()?.personId).toBe(8)
})
