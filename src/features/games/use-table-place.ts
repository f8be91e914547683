import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PlayerId, SessionHash } from '../../domain/ids'
import type { TableName } from '../../domain/event/table-names'
import type { TableView } from '../../sync/views/games-view'
import {
  ASK,
  HAND,
  isOpenedHere,
  openedHere,
  PENALTY,
  REPLACE,
  TABLE,
  TABLE_QUESTIONS,
  tableSearch,
  type TableForm,
  type TableQuestion,
} from './table-address'

/**
 * The sheet that is open over the tables. It is kept in the address, so that Back closes the sheet and a link opens
 * it.
 */
export interface TablePlace {
  /**
   * The table of the open sheet; null when no sheet is open. If the game is no longer in the session, a
   * penalty form still has the table as it was last seen.
   */
  readonly table: TableView | null
  /** Why the address opens no sheet; null when it opens a sheet or names no table. */
  readonly missing: MissingTable | null
  /** The player for whom the penalty form is open, 0 when no player is chosen yet; null when the form is closed. */
  readonly penaltyFor: number | null
  /** True when the form of a hand is open. */
  readonly isHandOpen: boolean
  /** The ruling whose hand fills the form; null for an empty form. */
  readonly repeatedHand: string | null
  /** True when the form of a replacement is open. */
  readonly isReplaceOpen: boolean
  /** What the sheet asks at once; null when it asks nothing. */
  readonly question: TableQuestion | null
  readonly open: (hash: SessionHash) => void
  /** Shows another table in the same sheet, without a new history entry. */
  readonly openInstead: (hash: SessionHash) => void
  readonly openHand: (hash: SessionHash) => void
  readonly openPenalty: (hash: SessionHash, playerId: PlayerId | null) => void
  readonly openReplace: (hash: SessionHash) => void
  readonly openQuestion: (hash: SessionHash, question: TableQuestion) => void
  /** To be called once the sheet has asked its question, which is then removed from the address. */
  readonly hasAsked: () => void
  /** Closes the topmost sheet. */
  readonly close: () => void
}

/** `other`: the table's number now belongs to another game than the one that was opened. */
export type MissingTable =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'other'; readonly name: TableName }

/**
 * Reads and changes the address `?table=<number or hash>`. Further parameters open a form:
 * `&penalty=<player>`, `&replace=1`, `&hand=1`, or `&hand=<ruling>`, which fills the form with a ruling's
 * hand that was not recorded. `&ask=<question>` opens a question. A sheet belongs to the game with which
 * it opened. If the next session has another game under the same number, the sheet does not show that
 * game.
 */
export function useTablePlace(tables: readonly TableView[]): TablePlace {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const named = params.get(TABLE)
  const penalty = params.get(PENALTY)
  const { table, missing } = useGameOf({ tables, named, isForm: penalty !== null })

  // The handlers in `ways` never change and read the present data here, so that new data does not render all tiles
  // again.
  const latest = useRef({ tables, setParams, state: location.state as unknown })
  useEffect(() => {
    latest.current = { tables, setParams, state: location.state }
  })
  const keepFocus = useFocusKept(table !== null)
  const [ways] = useState(() => {
    const openWith = (hash: SessionHash, form?: TableForm) => {
      const { tables, setParams } = latest.current
      keepFocus()
      setParams(tableSearch(tables, hash, form), { state: openedHere(hash) })
    }
    // A second table can be pressed before the sheet of the first appears. It then replaces the first in the history,
    // so that closing its sheet leads to the tables.
    const openFirst = (hash: SessionHash, form?: TableForm) =>
      isOpenedHere(latest.current.state) ? insteadOf(hash, form) : openWith(hash, form)
    const insteadOf = (hash: SessionHash, form?: TableForm) => {
      const { tables, setParams, state } = latest.current
      const next = isOpenedHere(state) ? openedHere(hash) : null
      setParams(tableSearch(tables, hash, form), { replace: true, state: next })
    }
    return {
      open: (hash: SessionHash) => openFirst(hash),
      openInstead: (hash: SessionHash) => insteadOf(hash),
      openHand: (hash: SessionHash) => openWith(hash, { [HAND]: '1' }),
      openPenalty: (hash: SessionHash, playerId: PlayerId | null) =>
        openWith(hash, { [PENALTY]: String(playerId ?? 0) }),
      openReplace: (hash: SessionHash) => openWith(hash, { [REPLACE]: '1' }),
      openQuestion: (hash: SessionHash, question: TableQuestion) =>
        openFirst(hash, { [ASK]: question }),
    }
  })
  // The step back takes effect a moment later. A second press before that must not close the sheet below or leave the
  // page.
  const isClosing = useRef(false)
  useLayoutEffect(() => {
    isClosing.current = false
  }, [location.key])
  const close = useCallback(() => {
    if (isClosing.current) return
    isClosing.current = true
    // A sheet opened by a press closes by a step back in the history. For a sheet opened by a link, that step would
    // leave the console.
    if (isOpenedHere(location.state)) void navigate(-1)
    else setParams({}, { replace: true })
  }, [location.state, navigate, setParams])

  const hasAsked = useCallback(() => {
    const state = location.state as unknown
    setParams((before) => (before.delete(ASK), before), { replace: true, state })
  }, [location.state, setParams])

  return {
    table,
    missing,
    penaltyFor: table === null || penalty === null ? null : Number(penalty) || 0,
    isHandOpen: table !== null && params.has(HAND),
    repeatedHand: params.get(HAND),
    isReplaceOpen: table !== null && params.has(REPLACE),
    question: TABLE_QUESTIONS.find((each) => each === params.get(ASK)) ?? null,
    ...ways,
    hasAsked,
    close,
  }
}

/**
 * The table of the game that is open: the pressed game or, after a link, the game that had the number in
 * the address when the address was opened.
 */
function useGameOf(given: {
  tables: readonly TableView[]
  named: string | null
  isForm: boolean
}): Pick<TablePlace, 'table' | 'missing'> {
  const { tables, named, isForm } = given
  const { key, state } = useLocation() as { key: string; state: unknown }
  // When a link opened the address, the navigation state names no game. So the first game that had the
  // number in the address is remembered here.
  const [firstGames] = useState(() => new Map<string, SessionHash>())
  const [last, setLast] = useState<TableView | null>(null)
  const byName = useMemo(
    () => (named === null ? null : (tables.find((each) => isNamed(each, named)) ?? null)),
    [tables, named],
  )
  const game =
    (isOpenedHere(state) ? state.openedGame : firstGames.get(key)) ?? byName?.value.sessionHash
  useEffect(() => {
    if (named !== null && game !== undefined) firstGames.set(key, game)
  }, [firstGames, named, key, game])

  if (named === null) return { table: null, missing: null }
  const present = tables.find(({ value }) => value.sessionHash === game) ?? null
  if (present !== null && present !== last) setLast(present)
  const table = present ?? (isForm && last?.value.sessionHash === game ? last : null)
  if (table !== null) return { table, missing: null }
  const name = byName?.value.tableName ?? null
  return { table, missing: name === null ? { kind: 'unknown' } : { kind: 'other', name } }
}

/**
 * Returns the focus when the last sheet closes. A sheet does that itself, but looks only at the last ten focused
 * elements. On the way through the sheet to the penalty form and back, a person at a keyboard focuses more than ten.
 */
function useFocusKept(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null)
  // A layout effect, because a press may come before other effects run. A later effect would then forget the element
  // that this press has stored.
  useLayoutEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return
    if (document.activeElement === document.body) opener.current.focus()
    opener.current = null
  }, [isOpen])
  return useCallback(() => {
    opener.current ??= document.activeElement
  }, [])
}

const isNamed = ({ value }: TableView, name: string) =>
  value.sessionHash === name || (value.tableIndex !== null && String(value.tableIndex) === name)
