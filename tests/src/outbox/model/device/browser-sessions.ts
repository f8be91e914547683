import type { SignedIn } from '../../../../../src/outbox/core/ports'
import type { CookieJar } from '../../../../../src/state/cookies'
import { createEndedSignIns } from '../../../../../src/state/ended-sign-ins'
import { createSession, type SessionStore } from '../../../../../src/state/session'

/** The cookies and the storage that all windows of a browser share, and the session of each window. */
export function createBrowserSessions() {
  const cookies = new Map<string, string>()
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const jar: CookieJar = {
    read: (name) => cookies.get(name) ?? null,
    write(name, value) {
      if (value === null) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  return {
    /** Returns the session that a new window finds. */
    open: (): SessionStore =>
      createSession({ cookies: jar, storage, ended: createEndedSignIns(storage) }),

    /**
     * Simulates a late answer to a call of an earlier sign-in. The answer renews the cookies of that
     * sign-in.
     */
    renewLate({ credentials }: SignedIn): void {
      cookies.set('auth', credentials.authToken)
      cookies.set('pid', String(credentials.personId))
    },
  }
}
