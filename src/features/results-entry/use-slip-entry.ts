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
  /** By number. */
  tables: readonly Table[]
  rows: readonly Ruling[]
  /** The referee reads all results a second time. */
  isSecond: boolean
}

/** What is typed on the page of slips, and what becomes of it. */
export interface SlipEntry extends TypedSlips {
  /** The table's name or number in the field above the lines. */
  readonly number: string
  readonly setNumber: (number: string) => void
  /** Leads to the line of the typed table; without one, to the next line that is to be filled. */
  readonly openNumber: () => void
  /** Saves a slip and goes on to the next, or asks first when it would replace something. */
  readonly save: (table: Table, slip: Slip) => void
  /** What would be replaced; null when nothing is asked. */
  readonly asked: { readonly table: Table; readonly slip: Slip } | null
  readonly keep: () => void
  readonly replace: () => void
}

/** Holds what is typed from the stack of slips, and saves it line by line. */
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
    // The field shows the next number only after it is drawn again.
    requestAnimationFrame(() => {
      if (!isInOtherSlip(from.sessionHash)) focusInput(TABLE_NUMBER)
    })
  }

  // Brings the cursor back to a slip that could not be saved, unless the referee already types the next one. Its frame
  // comes after the one in which `goOn` moves the cursor.
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
    // A fast referee types the next table's number before the device has saved this slip, so the cursor does not wait.
    const saved = give(table, slip)
    goOn(table)
    if (!(await saved)) comeBack(table)
  }

  async function replace() {
    if (asked === null) return
    setAsked(null)
    // The closing question gives the focus back, so the cursor moves to the next slip after that.
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
        // The question gives the focus back to where it was, so it must not be in the slip.
        focusInput(TABLE_NUMBER)
        setAsked({ table, slip })
      } else void saveAndGoOn(table, slip)
    },
    asked,
    keep: () => setAsked(null),
    replace: () => void replace(),
  }
}

/** The ruling that enters a slip; null when the state of the game takes no result any more. */
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
