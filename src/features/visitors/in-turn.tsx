import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'

interface Turn {
  /** True once everything above this part has been read. */
  readonly isTurn: boolean
  readonly onRead: () => void
}

const TurnContext = createContext<Turn>({ isTurn: true, onRead() {} })

/**
 * Draws parts of a page from the top. All parts are read at the same time, but each part waits until everything above
 * it is drawn, so that no late part moves what a person reads.
 */
export function InTurn({ children }: { children: readonly ReactNode[] }) {
  const [readCount, setReadCount] = useState(0)
  return children
    .filter((part) => part !== false && part !== null)
    .map((part, nth) => (
      <TurnContext
        // The index can be the key, because the order of the parts never changes.
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

/** True when everything above this part of the page has been read, so that this part may be drawn. */
export const useIsInTurn = (): boolean => useContext(TurnContext).isTurn

/** Tells the parts below that this part was read, or that reading it has failed. */
export function useReported(isRead: boolean): void {
  const { isTurn, onRead } = useContext(TurnContext)
  const isThere = isTurn && isRead
  useEffect(() => {
    if (isThere) onRead()
    // `onRead` does the same as long as this part of the page exists.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isThere])
}
