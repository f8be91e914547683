import { useState } from 'react'
import { useServerNow } from './queries'
import { secondsToTurn, turnAt } from './turns'

export interface PageTurn {
  /** How many page turns there have been. Each list finds its page by this number. */
  readonly turn: number
  /** Seconds until the next page; null while a person turns the pages by hand. */
  readonly secondsLeft: number | null
  readonly hold: () => void
  readonly goOn: () => void
  /** Turns the pages by hand, after which they no longer turn by the clock. */
  readonly turnBy: (by: number) => void
}

/** Turns the pages of the hall screen's lists: by the clock, or by hand until `goOn` is called. */
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
