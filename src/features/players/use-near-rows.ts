import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** No row is lower. */
const ROW_PX = 60
/** So far ahead a row is made whole before it is scrolled to, or reached by the keyboard. */
const AHEAD = '800px'

interface NearRows {
  /** Whether the row at an index is drawn whole; the others only say their name. */
  readonly isNear: (index: number, id: number) => boolean
  /** How many rows fill the first screen. */
  readonly firstRows: number
  /** For the list's element, whose rows carry `data-row`. */
  readonly listRef: (list: HTMLElement | null) => void
}

/**
 * Which rows of a long list are worth drawing whole: those that fill the first screen, and every one that came near the
 * screen once.
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
          // They are still outside the screen, and wait for what a person does meanwhile.
          startTransition(() => setNear((before) => new Set([...before, ...ids])))
        },
        // Where the page scrolls inside of the window, the margin of the window alone says nothing.
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

const rowOf = (element: Element): number => Number((element as HTMLElement).dataset['row'])
