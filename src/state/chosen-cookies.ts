import type { CookieName } from '../contract/cookie-names'
import type { CookieJar } from './cookies'

/**
 * Cookies with the person's choices.
 * An answer that renews cookies does not undo a choice made since its request.
 */
export interface ChosenCookies {
  choose(name: CookieName, value: string | null): void
  /** True while an answer that renews cookies is on its way. It may have reset the choices for a moment. */
  isRenewed(): boolean
  /**
   * Waits for an answer that sets the cookies to the values in its request.
   * Then writes again what the person has chosen meanwhile.
   */
  keepThrough<T>(answer: Promise<T>): Promise<T>
}

export function createChosenCookies(cookies: CookieJar): ChosenCookies {
  /** For each request under way, the choices that the person has made since it was sent. */
  const chosenSince = new Set<Map<CookieName, string | null>>()
  return {
    choose(name, value) {
      cookies.write(name, value)
      for (const chosen of chosenSince) chosen.set(name, value)
    },
    isRenewed: () => chosenSince.size > 0,
    async keepThrough(answer) {
      const chosen = new Map<CookieName, string | null>()
      chosenSince.add(chosen)
      try {
        return await answer
      } finally {
        chosenSince.delete(chosen)
        for (const [name, value] of chosen) cookies.write(name, value)
      }
    },
  }
}
