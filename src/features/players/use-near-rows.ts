import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** The minimum height of a row. */
const ROW_PX = 60
/** A row is drawn in full this far before it is scrolled to, or reached by keyboard. */
const AHEAD = '800px'

interface NearRows {
  /** Whether the row at an index is drawn in full. Other rows show only their name. */
  readonly isNear: (index: number, id: number) => boolean
  /** The number of rows that fill the first screen. */
  readonly firstRows: number
  /** The ref for the list's element, whose rows have `data-row`. */
  readonly listRef: (list: HTMLElement | null) => void
}

/**
 * Decides which rows of a long list are drawn in full: those of the first screen, and every row that was once near the
 * screen.
 */
export function useNearRows(): NearRows {
  const [firstRows] = useState(() => Math.ceil(window.innerHeight / ROW_PX))
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const watching = useRef<{ rows: IntersectionObserver; list: MutationObserver } | null>(null)
  const stop = useCallback(() => {
    watching.current?.rows.disconnect()
    watching.current?.list.disconnect()
    watching.current = null
  }, [])
  useEffect(() => stop, [stop])

  const listRef = useCallback(
    (list: HTMLElement | null) => {
      stop()
      if (list === null || !canWatch()) return
      const rows = new IntersectionObserver(
        (entries) => {
          const came = entries.filter(({ isIntersecting }) => isIntersecting)
          if (came.length === 0) return
          for (const { target } of came) rows.unobserve(target)
          const ids = came.map(({ target }) => rowOf(target))
          // These rows are still off screen, so they wait for the person's actions.
          startTransition(() => setNear((before) => new Set([...before, ...ids])))
        },
        // When the page scrolls inside the window, `rootMargin` alone has no effect.
        { rootMargin: AHEAD, scrollMargin: AHEAD },
      )
      const watch = (nodes: Iterable<Node>) => {
        for (const node of nodes) if (isLight(node)) rows.observe(node)
      }
      watch(list.children)
      const added = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) watch(addedNodes)
      })
      added.observe(list, { childList: true })
      watching.current = { rows, list: added }
    },
    [stop],
  )
  return {
    firstRows,
    listRef,
    isNear: (index, id) => index < firstRows || near.has(id) || !canWatch(),
  }
}

const canWatch = (): boolean => typeof IntersectionObserver === 'function'

const isLight = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.dataset['row'] !== undefined

const rowOf = (element: Element): number => Number(element.getAttribute('data-row'))
