import { useLayoutEffect, useRef } from 'react'
import type { OutboxRow } from './group-rows'

/**
 * Keeps the focus in the list when an answered question disappears with its buttons. The focus moves to the next
 * question, else to the ruling in its new place, else to the page's title.
 */
export function useFocusAfterAnswer(questions: readonly OutboxRow[]): void {
  const focused = useRef<string | null>(null)
  const former = useRef<readonly string[]>([])
  const now = questions.map(({ row }) => row.id)

  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest('[data-question]') : null
      focused.current = card?.getAttribute('data-question') ?? null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useLayoutEffect(() => {
    const answered = focused.current
    const at = answered === null ? -1 : former.current.indexOf(answered)
    former.current = now
    if (at === -1 || now.includes(answered ?? '')) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const next = now[Math.min(at, now.length - 1)]
    const place =
      document.querySelector<HTMLElement>(`[data-question="${next}"] [tabindex="-1"]`) ??
      document.querySelector<HTMLElement>(`[data-ruling="${answered}"]`) ??
      document.getElementById('page-title')
    place?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new list of the same questions changes nothing
  }, [now.join(' ')])
}
