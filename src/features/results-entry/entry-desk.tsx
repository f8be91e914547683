import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { GameConfig } from '../../contract/decode/game-config'
import type { Table } from '../../contract/decode/table'
import type { EventId } from '../../domain/ids'
import type { Slip, TypedSlip } from '../../domain/session/slip'
import { useTranslation } from '../../i18n/use-translation'
import { enterResultIntent, seenForResult } from '../../outbox/policies/enter-result'
import { namedAt } from '../../parts/event/seats'
import { useRulings } from '../../parts/rulings/use-rulings'
import { WaitsHere } from '../../parts/rulings/waits-here'
import type { Ruling } from '../../store/stored-ruling'
import type { TableView } from '../../sync/views'
import { TextField } from '../../ui/fields/field'
import { Switch } from '../../ui/fields/switch'
import { focusField, focusInput, TABLE_NUMBER } from './fields'
import { nextLine, replacedBy } from './lines'
import { OverviewLine } from './overview-line'
import { ReplaceQuestion } from './replace-question'
import { TableLine } from './table-line'

interface EntryDeskProps {
  event: EventId
  config: GameConfig
  /** By number. */
  tables: readonly TableView[]
  rows: readonly Ruling[]
  isOnline: boolean
}

/** The stack of slips: a table's number, its four scores, Enter; then the next. */
export function EntryDesk({ event, config, tables, rows, isOnline }: EntryDeskProps) {
  const { t } = useTranslation()
  const rulings = useRulings()
  const [isSecond, setSecond] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, TypedSlip>>>({})
  const [asked, setAsked] = useState<{ table: Table; slip: Slip } | null>(null)
  const [number, setNumber] = useState('')
  const values = tables.map(({ value }) => value)
  useNamedTable(values)

  const typeIn = (hash: string, slip: TypedSlip | null) =>
    setTyped((before) => {
      const { [hash]: _, ...others } = before
      return slip === null ? others : { ...others, [hash]: slip }
    })

  function save(table: Table, slip: Slip) {
    if (replacedBy(table, slip) !== null) setAsked({ table, slip })
    else void give(table, slip)
  }

  async function give(table: Table, slip: Slip) {
    setAsked(null)
    const seen = seenForResult(table)
    if (seen === null) return
    const { sessionHash, tableIndex } = table
    const subject = {
      players: namedAt(table),
      tableNumber: tableIndex,
      eventTitle: config.eventTitle,
      endsAs: config.syncEnd ? ('prefinished' as const) : ('finished' as const),
    }
    const intent = enterResultIntent({ eventId: event, sessionHash, slip, seen, subject })
    if (!(await rulings.rule(intent, { silent: true }))) return
    typeIn(sessionHash, null)
    const next = nextLine(values, { after: sessionHash, isSecond })
    setNumber(next?.tableIndex ? String(next.tableIndex) : '')
    // The field shows the next number only after it is drawn again.
    requestAnimationFrame(() => focusInput(TABLE_NUMBER))
  }

  function openNumber() {
    const named = values.find(({ tableIndex }) => String(tableIndex) === number.trim())
    const table = number.trim() === '' ? nextLine(values, { after: null, isSecond }) : named
    if (table) focusField(table.sessionHash, 0)
  }

  const isNumberWrong =
    number.trim() !== '' && !values.some(({ tableIndex }) => String(tableIndex) === number.trim())
  return (
    <>
      <p className="text-md text-ink-2">{t('result.page.how')}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {config.syncStart && (
          <form
            className="w-44"
            onSubmit={(submit) => {
              submit.preventDefault()
              openNumber()
            }}
          >
            <TextField
              id={TABLE_NUMBER}
              label={t('result.page.number')}
              inputMode="numeric"
              autoComplete="off"
              value={number}
              onChange={setNumber}
              error={isNumberWrong ? t('result.page.noTable') : undefined}
            />
          </form>
        )}
        <div className="pt-6">
          <Switch label={t('result.page.second')} checked={isSecond} onChange={setSecond} />
        </div>
      </div>
      <OverviewLine tables={values} />
      {!isOnline && <WaitsHere>{t('outbox.askFirst.asksOnReturn')}</WaitsHere>}
      <ul className="flex flex-col gap-3">
        {tables.map((table) => (
          <TableLine
            key={table.value.sessionHash}
            {...{ table, config, rows, isSecond }}
            typed={typed[table.value.sessionHash] ?? null}
            onType={(slip) => typeIn(table.value.sessionHash, slip)}
            onSave={(slip) => save(table.value, slip)}
          />
        ))}
      </ul>
      {asked !== null && (
        <ReplaceQuestion
          {...asked}
          onKeep={() => setAsked(null)}
          onReplace={() => void give(asked.table, asked.slip)}
        />
      )}
    </>
  )
}

/** Leads to the line of the table that the address names: `?table=<number or hash>`. */
function useNamedTable(tables: readonly Table[]): void {
  const [params] = useSearchParams()
  const named = params.get('table')
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || named === null) return
    const table = tables.find(
      ({ sessionHash, tableIndex }) => sessionHash === named || String(tableIndex) === named,
    )
    // A table that has its result has no fields, until a newer reading or the person opens it.
    if (table !== undefined) isDone.current = focusField(table.sessionHash, 0)
  }, [named, tables])
}
