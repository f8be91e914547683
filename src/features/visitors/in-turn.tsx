import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'

interface Turn {
  /** Everything above this part is there. */
  readonly isTurn: boolean
  readonly onRead: () => void
}

const TurnContext = createContext<Turn>({ isTurn: true, onRead() {} })

/** Parts of a page, read at the same time and drawn from the top, so that late parts move nothing being read. */
export function InTurn({ children }: { children: readonly ReactNode[] }) {
  const [readCount, setReadCount] = useState(0)
  return children
    .filter((part) => part !== false && part !== null)
    .map((part, nth) => (
      <TurnContext
        // The order of the parts never changes.
        key={nth}
        value={{
          isTurn: nth <= readCount,
          onRead: () => setReadCount((before) => (before === nth ? nth + 1 : before)),
        }}
      >
        {part}
      </TurnContext>
    ))
}

/** True when everything above this part of the page is there, so that it may be drawn. */
export const useTurn = (): boolean => useContext(TurnContext).isTurn

/** Tells the parts below once this one was read, or failed. */
export function useReported(isRead: boolean): void {
  const { isTurn, onRead } = useContext(TurnContext)
  const isThere = isTurn && isRead
  useEffect(() => {
    if (isThere) onRead()
    // Its effect is the same as long as the part exists.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isThere])
}
