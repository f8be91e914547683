import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** The minimum height of a row. */
const ROW_PX = 60
/**
 * A row is drawn in full when it is this close to the visible part of the list, before a person scrolls or tabs to it.
 */
const AHEAD = '800px'

interface NearRows {
  /** True when the row at an index is drawn in full. Other rows show only their name. */
  readonly isNear: (index: number, id: number) => boolean
  /** How many rows fill the first screen. */
  readonly firstRows: number
  /** The `ref` of the list's element. Its rows must have `data-row`. */
  readonly listRef: (list: HTMLElement | null) => void
}

/**
 * Decides which rows of a long list are drawn in full: the rows of the first screen, and each row that has once been
 * near the visible part.
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
          // In a transition, React handles what the person does first. These rows can wait, because they are not
          // visible yet.
          startTransition(() => setNear((before) => new Set([...before, ...ids])))
        },
        // `rootMargin` alone has no effect where the list scrolls inside an element.
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
