import { useRef, useState } from 'react'
import type { GameConfig } from '../../contract/decode/event/game-config'
import type { Table } from '../../contract/decode/table'
import type { EventId, SessionHash } from '../../domain/ids'
import type { Slip } from '../../domain/session/slip'
import type { IntentOf } from '../../outbox/intent'
import { tableLane } from '../../outbox/lanes'
import { enterResultIntent, seenForResult } from '../../outbox/policies/enter-result'
import { endsGame } from '../../outbox/policies/table-endings'
import { namedAt, tableNamed } from '../../parts/event/seats'
import { useRulings } from '../../parts/rulings/use-rulings'
import { isUnsettled, type Ruling } from '../../store/stored-ruling'
import { focusField, focusInput, isInOtherSlip, TABLE_NUMBER } from './fields'
import { nextLine, replacedBy, tableTyped } from './lines'
import { useTypedSlips, type TypedSlips } from './typed-slips'

interface SlipEntryInput {
  event: EventId
  config: GameConfig
  /** The tables, sorted by name. */
  tables: readonly Table[]
  rows: readonly Ruling[]
  /** True when the referee reads all results a second time. */
  isSecond: boolean
}

/** The typed slips of the page, and what the page does with them. */
export interface SlipEntry extends TypedSlips {
  /** The text in the field above the lines: a table's name or number. */
  readonly number: string
  readonly setNumber: (number: string) => void
  /** Puts the cursor into the line of the typed table. If no table is typed, into the next line to be filled. */
  readonly openNumber: () => void
  /** Saves a slip and goes on to the next slip. If it would replace hands or another result, asks first. */
  readonly save: (table: Table, slip: Slip) => void
  /**
   * The slip about which the referee is asked, because it would replace something. Null when the referee is not asked.
   */
  readonly asked: { readonly table: Table; readonly slip: Slip } | null
  readonly keep: () => void
  readonly replace: () => void
}

/** Holds the slips that are typed from a stack, and saves them one by one. */
export function useSlipEntry({ event, config, tables, rows, isSecond }: SlipEntryInput): SlipEntry {
  const rulings = useRulings()
  const typed = useTypedSlips(event)
  const [asked, setAsked] = useState<SlipEntry['asked']>(null)
  const [number, setNumber] = useState('')
  const saving = useRef(new Set<SessionHash>())

  const isOnItsWay = ({ sessionHash }: Table) =>
    saving.current.has(sessionHash) ||
    rows.some((row) => endsGame(row) && row.lane === tableLane(sessionHash) && isUnsettled(row))

  const nextAfter = (after: SessionHash | null) => {
    const open = tables.filter((table) => table.sessionHash === after || !isOnItsWay(table))
    return nextLine(open, { after, isSecond })
  }

  function goOn(from: Table) {
    setNumber(nextAfter(from.sessionHash)?.tableName ?? '')
    focusInput(TABLE_NUMBER)
    // The cursor is set again in the next frame, because the field shows the next number only then, and must select
    // it.
    requestAnimationFrame(() => {
      if (!isInOtherSlip(from.sessionHash)) focusInput(TABLE_NUMBER)
    })
  }

  // Puts the cursor back into a slip that could not be saved, unless the referee already types another slip.
  // This happens in a frame after the one in which `goOn` moves the cursor.
  const comeBack = ({ sessionHash }: Table) =>
    requestAnimationFrame(() => {
      if (!isInOtherSlip(sessionHash)) focusField(sessionHash, 3)
    })

  async function give(table: Table, slip: Slip): Promise<boolean> {
    const { sessionHash } = table
    const intent = intentOf({ event, config, table, slip })
    if (intent === null) return false
    saving.current.add(sessionHash)
    const isSaved = (await rulings.rule(intent, { silent: true })) !== false
    saving.current.delete(sessionHash)
    if (isSaved) typed.type(sessionHash, () => null)
    return isSaved
  }

  async function saveAndGoOn(table: Table, slip: Slip) {
    // The cursor moves on before this slip is saved, because a fast referee already types the number of the next
    // table.
    const saved = give(table, slip)
    goOn(table)
    if (!(await saved)) comeBack(table)
  }

  async function replace() {
    if (asked === null) return
    setAsked(null)
    // When the question closes, it puts the focus back. So the cursor moves to the next slip only after that.
    if (await give(asked.table, asked.slip)) goOn(asked.table)
  }

  return {
    ...typed,
    number,
    setNumber,
    openNumber() {
      const table = number.trim() === '' ? nextAfter(null) : tableTyped(tables, number)
      if (table) focusField(table.sessionHash, 0)
    },
    save(table, slip) {
      if (saving.current.has(table.sessionHash)) return
      if (replacedBy(table, slip) !== null) {
        // When the question closes, it returns the focus to the field that had it. That field must not be in the slip.
        focusInput(TABLE_NUMBER)
        setAsked({ table, slip })
      } else void saveAndGoOn(table, slip)
    },
    asked,
    keep: () => setAsked(null),
    replace: () => void replace(),
  }
}

/** The intent to enter a slip; null when the state of the game allows no result any more. */
function intentOf(given: {
  event: EventId
  config: GameConfig
  table: Table
  slip: Slip
}): IntentOf<'EnterResult'> | null {
  const { event, config, table, slip } = given
  const { sessionHash } = table
  const seen = seenForResult(table)
  if (seen === null) return null
  const subject = {
    players: namedAt(table),
    ...tableNamed(table),
    eventTitle: config.eventTitle,
    endsAs: config.syncEnd ? ('prefinished' as const) : ('finished' as const),
  }
  return enterResultIntent({ eventId: event, sessionHash, slip, seen, subject })
}
