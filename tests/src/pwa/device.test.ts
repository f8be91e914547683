import { describe, expect, test, vi } from 'vitest'
import { showBadge } from '../../../src/pwa/badge'
import { keepStorage } from '../../../src/pwa/keep-storage'
import { askForPersistence, readStorageState } from '../../../src/pwa/persistence'
import { createWakeLock } from '../../../src/pwa/wake-lock'

const NOTHING_KNOWN = {
  isPersistent: null,
  freeBytes: null,
  quotaBytes: null,
  canAsk: false,
  refusesFiles: false,
}

describe('the browser’s storage of the console', () => {
  test('without a storage manager in the browser, nothing is known about storage', async () => {
    expect(await readStorageState(undefined)).toEqual(NOTHING_KNOWN)
    expect(await askForPersistence(undefined)).toBe(false)
  })

  test('the state of storage tells whether the browser has promised to keep the data and how much room is left', async () => {
    const storage = {
      persisted: async () => true,
      estimate: async () => ({ quota: 1000, usage: 400 }),
    }
    expect(await readStorageState(storage)).toEqual({
      isPersistent: true,
      freeBytes: 600,
      quotaBytes: 1000,
      canAsk: false,
      refusesFiles: false,
    })
  })

  test('storage that the browser has already promised to keep is not requested again', async () => {
    const persist = vi.fn(async () => false)
    expect(await askForPersistence({ persisted: async () => true, persist })).toBe(true)
    expect(persist).not.toHaveBeenCalled()
  })

  test('a browser that refuses to promise that it keeps the data causes no error', async () => {
    const refuse = () => Promise.reject(new TypeError('The operation is insecure'))
    const storage = { persisted: refuse, persist: refuse, estimate: refuse }
    expect(await readStorageState(storage)).toEqual({ ...NOTHING_KNOWN, canAsk: true })
    expect(await askForPersistence(storage)).toBe(false)
  })

  test('the console notices a browser that refuses the page a file system, but not a browser that does not answer', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
    const silent = () => new Promise<never>(() => {})
    expect((await readStorageState({ getDirectory: refuse })).refusesFiles).toBe(true)
    expect((await readStorageState({ getDirectory: silent }, 20)).refusesFiles).toBe(false)
  })

  test('when the browser does not say whether it keeps storage, the console assumes nothing and still asks the browser to keep it', async () => {
    const silent = () => new Promise<never>(() => {})
    expect(await readStorageState({ persisted: silent, estimate: silent }, 20)).toEqual(
      NOTHING_KNOWN,
    )
    expect(await askForPersistence({ persisted: silent, persist: async () => true }, 20)).toBe(true)
  })
})

describe('the request to keep storage', () => {
  const NOT_KEPT = { persisted: async () => false }

  test.each([
    ['that was never asked before', null, false, 1],
    [
      'that refused, while the page is still not installed',
      { isPersistent: false, wasInstalled: false },
      false,
      0,
    ],
    [
      'that refused before the page was installed',
      { isPersistent: false, wasInstalled: false },
      true,
      1,
    ],
    ['that refused the installed app', { isPersistent: false, wasInstalled: true }, true, 0],
    ['that has already promised it', { isPersistent: true, wasInstalled: false }, true, 0],
  ])(
    'the console asks $3 times to keep storage in a browser %s',
    async (_name, kept, isInstalled, times) => {
      const persist = vi.fn(async () => true)
      const writeAnswer = vi.fn(async () => {})
      await keepStorage({
        storage: { ...NOT_KEPT, persist },
        isInstalled: () => isInstalled,
        readAnswer: async () => kept,
        writeAnswer,
      })
      expect(persist).toHaveBeenCalledTimes(times)
      expect(writeAnswer).toHaveBeenCalledTimes(times)
    },
  )

  test.each([
    ['was never asked before', null, { isPersistent: false, isNew: true }],
    [
      'was asked before',
      { isPersistent: false, wasInstalled: false },
      { isPersistent: false, isNew: false },
    ],
  ])(
    'a browser that %s and refuses to keep storage is reported as $2',
    async (_name, kept, told) => {
      const answer = await keepStorage({
        storage: { ...NOT_KEPT, persist: async () => false },
        isInstalled: () => false,
        readAnswer: async () => kept,
        writeAnswer: async () => {},
      })
      expect(answer).toEqual(told)
    },
  )

  test('the request to keep storage causes no error on a device that cannot store the answer', async () => {
    const refuse = () => Promise.reject(new Error('Rulings cannot be stored on this device'))
    await keepStorage({
      storage: undefined,
      isInstalled: () => false,
      readAnswer: refuse,
      writeAnswer: refuse,
    })
  })
})

describe('the number on the icon', () => {
  test('the number on the icon is set, and removed when it is zero', async () => {
    const setAppBadge = vi.fn(async () => undefined)
    const clearAppBadge = vi.fn(async () => undefined)
    await showBadge({ setAppBadge, clearAppBadge }, 3)
    await showBadge({ setAppBadge, clearAppBadge }, 0)
    expect(setAppBadge.mock.calls).toEqual([[3]])
    expect(clearAppBadge).toHaveBeenCalledOnce()
  })

  test('the number on the icon does nothing where icons have no number', async () => {
    await expect(showBadge({}, 3)).resolves.toBeUndefined()
  })
})

describe('keeping the screen awake', () => {
  test('in a browser that cannot keep the screen awake, the request reports that', async () => {
    const lock = createWakeLock({ navigator: {}, document: makeDocument() })
    await lock.hold()
    expect(lock.state.getState()).toBe('unsupported')
  })

  test('the lock that prevents the screen from sleeping is requested again when the page becomes visible', async () => {
    const document = makeDocument()
    const sentinels: EventTarget[] = []
    const request = vi.fn(async () => {
      const sentinel = Object.assign(new EventTarget(), { release: async () => undefined })
      sentinels.push(sentinel)
      return sentinel as unknown as WakeLockSentinel
    })
    const lock = createWakeLock({ navigator: { wakeLock: { request } }, document })
    await lock.hold()
    expect(lock.state.getState()).toBe('on')
    sentinels[0]?.dispatchEvent(new Event('release'))
    expect(lock.state.getState()).toBe('lost')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => lock.state.getState()).toBe('on')
    await lock.release()
    expect(lock.state.getState()).toBe('off')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
  })
})

function makeDocument(): Document {
  return Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document
}
