import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'

interface Turn {
  /** True once everything above this part has been read. */
  readonly isTurn: boolean
  readonly onRead: () => void
}

const TurnContext = createContext<Turn>({ isTurn: true, onRead() {} })

/**
 * Parts of a page, read at the same time and drawn from the top, so that late parts move nothing that a person reads.
 */
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
export const useIsInTurn = (): boolean => useContext(TurnContext).isTurn

/** Reports to the parts below that this one was read, or has failed. */
export function useReported(isRead: boolean): void {
  const { isTurn, onRead } = useContext(TurnContext)
  const isThere = isTurn && isRead
  useEffect(() => {
    if (isThere) onRead()
    // `onRead` does the same as long as this part of the page exists.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isThere])
}
