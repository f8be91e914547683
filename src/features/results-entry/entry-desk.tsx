import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { GameConfig } from '../../contract/decode/event/game-config'
import type { Table } from '../../contract/decode/table'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useRowViews } from '../../parts/rulings/use-row-views'
import { WaitsHere } from '../../parts/rulings/waits-here'
import type { Ruling } from '../../store/stored-ruling'
import type { TableView } from '../../sync/views/games-view'
import { TextField } from '../../ui/fields/field'
import { Switch } from '../../ui/fields/switch'
import { focusField, TABLE_NUMBER } from './fields'
import { tableTyped } from './lines'
import { OverviewLine } from './overview-line'
import { ReplaceQuestion } from './replace-question'
import { ResultLine } from './result-line'
import { useSlipEntry, type SlipEntry } from './use-slip-entry'

interface EntryDeskProps {
  event: EventId
  config: GameConfig
  /** The tables, sorted by name. */
  tables: readonly TableView[]
  rows: readonly Ruling[]
  isOnline: boolean
}

/**
 * For entering a stack of slips: the referee types a table's number, its four scores and Enter, then goes on with the
 * next slip.
 */
export function EntryDesk({ event, config, tables, rows, isOnline }: EntryDeskProps) {
  const { t } = useTranslation()
  const [isSecond, setSecond] = useState(false)
  const values = tables.map(({ value }) => value)
  const entry = useSlipEntry({ event, config, tables: values, rows, isSecond })
  const states = useRowViews(rows)
  useNamedTable(values)
  return (
    <>
      <p className="text-md text-ink-2">{t('result.page.how')}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {config.syncStart && <TableNumber entry={entry} tables={values} />}
        <div className="pt-6">
          <Switch label={t('result.page.second')} checked={isSecond} onChange={setSecond} />
        </div>
      </div>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <OverviewLine tables={values} isSecond={isSecond} />
        {!isOnline && <WaitsHere>{t('outbox.askFirst.asksOnReturn')}</WaitsHere>}
      </div>
      <ul className="flex flex-col gap-3">
        {tables.map((table) => (
          <ResultLine
            key={table.value.sessionHash}
            {...{ table, config, rows, states, isSecond }}
            typed={entry.slipOf(table.value.sessionHash)}
            onType={(change) => entry.type(table.value.sessionHash, change)}
            onSave={(slip) => entry.save(table.value, slip)}
          />
        ))}
      </ul>
      {entry.asked !== null && (
        <ReplaceQuestion {...entry.asked} onKeep={entry.keep} onReplace={entry.replace} />
      )}
    </>
  )
}

interface TableNumberProps {
  entry: SlipEntry
  tables: readonly Table[]
}

/** The field for the number of the next slip's table. Enter puts the cursor into that table's line. */
function TableNumber({ entry, tables }: TableNumberProps) {
  const { t } = useTranslation()
  const { number, setNumber, openNumber } = entry
  const named = number.trim()
  const isWrong = named !== '' && tableTyped(tables, named) === null
  const areNumbers = tables.every(
    ({ tableIndex, tableName }) => tableName === null || tableName === String(tableIndex),
  )
  return (
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
        inputMode={areNumbers ? 'numeric' : 'text'}
        autoCapitalize="off"
        autoComplete="off"
        value={number}
        onChange={setNumber}
        // After a question has closed, the cursor is in this field again. Its text is selected, so that the next key
        // replaces it.
        onFocus={({ target }) => target.select()}
        error={isWrong ? t('result.page.noTable') : undefined}
      />
    </form>
  )
}

/** Puts the cursor into the line of the table that the address names: `?table=<number or hash>`. */
function useNamedTable(tables: readonly Table[]): void {
  const [params] = useSearchParams()
  const named = params.get('table')
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || named === null) return
    const table = tables.find(
      ({ sessionHash, tableIndex }) => sessionHash === named || String(tableIndex) === named,
    )
    // The line of a table with a result has no fields. They appear when newer data comes or the referee opens them, so
    // this tries again.
    if (table !== undefined) isDone.current = focusField(table.sessionHash, 0)
  }, [named, tables])
}
