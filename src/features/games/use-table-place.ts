import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PlayerId, SessionHash } from '../../domain/ids'
import type { TableView } from '../../sync/views'

/** Which sheet lies over the tables. It is kept in the address, so that "back" closes it and a link opens it. */
export interface TablePlace {
  /** The table of the open sheet; null when none is open. */
  readonly table: TableView | null
  /** The address names a table that is not here. */
  readonly isUnknown: boolean
  /** The penalty form is open: for a player, or 0 when none is chosen yet. */
  readonly penaltyFor: number | null
  readonly open: (hash: SessionHash) => void
  /** Another table in the same sheet, without a step to go back through. */
  readonly openInstead: (hash: SessionHash) => void
  readonly openPenalty: (hash: SessionHash, playerId: PlayerId | null) => void
  /** Closes the uppermost sheet. */
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

  // Tiles keep their handlers while data changes, so that they are not drawn again.
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
  // A step back shows only later; a second press before it does would close what lies below, or leave the page.
  const isClosing = useRef(false)
  useLayoutEffect(() => {
    isClosing.current = false
  }, [location.key])
  const close = useCallback(() => {
    if (isClosing.current) return
    isClosing.current = true
    // Opened by a press here: one step back. Opened by a link: nothing of ours lies behind it.
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
 * Gives the focus back when the last sheet closes. A sheet remembers for itself what had it, but only among the last ten
 * places: who walks by keyboard through a sheet, and from it to the penalty and back, would be left nowhere.
 */
function useFocusKept(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null)
  // At once: a press may come before other effects, and what it keeps would be forgotten by the one of before.
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

/** The number where it tells tables apart, else the hash. */
function nameOf(tables: readonly TableView[], hash: SessionHash): string {
  const number = tables.find(({ value }) => value.sessionHash === hash)?.value.tableIndex ?? null
  const isAlone = tables.filter(({ value }) => value.tableIndex === number).length === 1
  return number !== null && isAlone ? String(number) : hash
}
