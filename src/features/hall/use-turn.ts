import { useState } from 'react'
import { useServerNow } from './queries'
import { secondsToTurn, turnAt } from './turns'

export interface Turn {
  /** Counts on; which page it is depends on the list. */
  readonly turn: number
  /** Until the next one; null while somebody holds the pages. */
  readonly secondsLeft: number | null
  readonly hold: () => void
  readonly goOn: () => void
  /** Turns by hand, and holds there. */
  readonly turnBy: (by: number) => void
}

/** Turns the pages of the hall's lists: by the clock, or by hand until they are let go again. */
export function useTurn(): Turn {
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
