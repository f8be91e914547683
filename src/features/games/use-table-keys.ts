import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import type { GameConfig } from '../../contract/decode/event/game-config'
import { sessionHash, type SessionHash } from '../../domain/ids'
import { useEventRefresh } from '../../parts/console-context'
import { useFrame } from '../../parts/frame-context'
import type { TablePlace } from './use-table-place'

/** What each key does at the table that has the focus. Letters are the same in all languages. */
const TABLE_KEYS = {
  P: 'penalty',
  C: 'cancel',
  '+': 'minutes',
  R: 'refresh',
  '?': 'keys',
} as const
type TableKey = keyof typeof TABLE_KEYS
type TableKeyAct = (typeof TABLE_KEYS)[TableKey]

interface KeyedTables {
  readonly tables: RefObject<HTMLElement | null>
  readonly place: Pick<TablePlace, 'openPenalty' | 'openQuestion'>
  readonly mayRule: boolean
  readonly config: Pick<GameConfig, 'usePenalty' | 'useTimer' | 'syncStart'>
}

/**
 * Lets keys act on the table that has the focus. Elsewhere on the page the keys do nothing, so that nobody triggers
 * them by typing or by speech input. Source: WCAG 2.1.4.
 */
export function useTableKeys({ tables, place, mayRule, config }: KeyedTables): void {
  const refresh = useEventRefresh()
  const { showKeys } = useFrame()
  const act = (what: TableKeyAct, hash: SessionHash): boolean => {
    switch (what) {
      case 'penalty':
        if (!mayRule || !config.usePenalty) return false
        place.openPenalty(hash, null)
        return true
      case 'cancel':
        if (!mayRule) return false
        place.openQuestion(hash, 'cancel')
        return true
      case 'minutes':
        if (!mayRule || !config.syncStart || !config.useTimer) return false
        place.openQuestion(hash, 'minutes')
        return true
      case 'refresh':
        void refresh.refresh()
        return true
      case 'keys':
        showKeys()
        return true
    }
  }
  const onPressed = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const what = actOf(event)
    if (what === null || !(target instanceof Element) || !tables.current?.contains(target)) return
    const hash = target.closest<HTMLElement>('[data-hash]')?.dataset['hash']
    if (hash !== undefined && act(what, sessionHash(hash))) event.preventDefault()
  })
  // A layout effect listens before the tables are visible, so that no early key press is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => onPressed(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function actOf(event: KeyboardEvent): TableKeyAct | null {
  const { key, code, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || event.repeat || event.defaultPrevented) return null
  // On a keyboard without Latin letters, the position of the key counts.
  const isLatin = /^[!-~]$/.test(key)
  const letter = isLatin ? key.toUpperCase() : /^Key([A-Z])$/.exec(code)?.[1]
  // `=` counts as `+`, because it is the same key without Shift.
  const sign = letter === '=' ? '+' : letter
  return isTableKey(sign) ? TABLE_KEYS[sign] : null
}

const isTableKey = (key: string | undefined): key is TableKey =>
  key !== undefined && Object.hasOwn(TABLE_KEYS, key)
