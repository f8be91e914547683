import { useState } from 'react'
import { useServerNow } from './queries'
import { secondsToTurn, turnAt } from './turns'

export interface PageTurn {
  /** A running number; each list derives its page from it. */
  readonly turn: number
  /** Seconds until the next turn; null while the pages do not turn by the clock. */
  readonly secondsLeft: number | null
  readonly hold: () => void
  readonly goOn: () => void
  /** Turns the pages by hand, after which they no longer turn by the clock. */
  readonly turnBy: (by: number) => void
}

/** Turns the pages of the hall's lists: by the clock, or by hand until they are released again. */
export function usePageTurn(): PageTurn {
  const serverNow = useServerNow()
  const [held, setHeld] = useState<number | null>(null)
  const byClock = turnAt(serverNow)
  return {
    turn: held ?? byClock,
    secondsLeft: held === null ? secondsToTurn(serverNow) : null,
    hold: () => setHeld(held ?? byClock),
    goOn: () => setHeld(null),
    turnBy: (by) => setHeld((held ?? byClock) + by),
  }
}
