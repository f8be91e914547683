import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PlayerId, SessionHash } from '../../domain/ids'
import type { TableView } from '../../sync/views'

/** The open sheet over the tables. It is kept in the address, so that "back" closes it and a link opens it. */
export interface TablePlace {
  /** The table of the open sheet; null when none is open. */
  readonly table: TableView | null
  /** The address names a table that does not exist. */
  readonly isUnknown: boolean
  /** The penalty form is open: for a player, or 0 when none is chosen yet. */
  readonly penaltyFor: number | null
  readonly open: (hash: SessionHash) => void
  /** Shows another table in the same sheet, without a new history entry. */
  readonly openInstead: (hash: SessionHash) => void
  readonly openPenalty: (hash: SessionHash, playerId: PlayerId | null) => void
  /** Closes the topmost sheet. */
  readonly close: () => void
}

const TABLE = 'table'
const PENALTY = 'penalty'

/** Reads and changes the address `?table=<number or hash>&penalty=<player>`. */
export function useTablePlace(tables: readonly TableView[]): TablePlace {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const named = params.get(TABLE)
  const table = useMemo(
    () => (named === null ? null : (tables.find((each) => isNamed(each, named)) ?? null)),
    [tables, named],
  )
  const penalty = params.get(PENALTY)

  // Tiles keep their handlers while data changes, so that they do not render again.
  const latest = useRef({ tables, setParams, state: location.state as unknown })
  useEffect(() => {
    latest.current = { tables, setParams, state: location.state }
  })
  const keepFocus = useFocusKept(table !== null)
  const [{ open, openInstead, openPenalty }] = useState(() => ({
    open(hash: SessionHash) {
      const { tables, setParams } = latest.current
      keepFocus()
      setParams({ [TABLE]: nameOf(tables, hash) }, { state: OPENED })
    },
    openInstead(hash: SessionHash) {
      const { tables, setParams, state } = latest.current
      setParams({ [TABLE]: nameOf(tables, hash) }, { replace: true, state })
    },
    openPenalty(hash: SessionHash, playerId: PlayerId | null) {
      const { tables, setParams } = latest.current
      const player = String(playerId ?? 0)
      keepFocus()
      setParams({ [TABLE]: nameOf(tables, hash), [PENALTY]: player }, { state: OPENED })
    },
  }))
  // The step back takes effect later. A second press before it would close the sheet below, or leave the page.
  const isClosing = useRef(false)
  useLayoutEffect(() => {
    isClosing.current = false
  }, [location.key])
  const close = useCallback(() => {
    if (isClosing.current) return
    isClosing.current = true
    // A sheet opened by a press here closes by one step back. One opened by a link has no entry of ours behind it.
    if (isOpenedHere(location.state)) void navigate(-1)
    else setParams({}, { replace: true })
  }, [location.state, navigate, setParams])

  return {
    table,
    isUnknown: named !== null && table === null,
    penaltyFor: table === null || penalty === null ? null : Number(penalty) || 0,
    open,
    openInstead,
    openPenalty,
    close,
  }
}

/**
 * Gives the focus back when the last sheet closes. A sheet itself remembers the previous focus only among the last ten
 * elements. A person who goes by keyboard through the sheet to the penalty form and back would lose the focus.
 */
function useFocusKept(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null)
  // This is a layout effect, because a press may come before other effects run, and then the former effect would forget
  // the new element.
  useLayoutEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return
    if (document.activeElement === document.body) opener.current.focus()
    opener.current = null
  }, [isOpen])
  return useCallback(() => {
    opener.current ??= document.activeElement
  }, [])
}

const OPENED = { isOpenedHere: true } as const

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state

const isNamed = ({ value }: TableView, name: string) =>
  value.sessionHash === name || (value.tableIndex !== null && String(value.tableIndex) === name)

/** The number if it is unique, else the hash. */
function nameOf(tables: readonly TableView[], hash: SessionHash): string {
  const number = tables.find(({ value }) => value.sessionHash === hash)?.value.tableIndex ?? null
  const isAlone = tables.filter(({ value }) => value.tableIndex === number).length === 1
  return number !== null && isAlone ? String(number) : hash
}
