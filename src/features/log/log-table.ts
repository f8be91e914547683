import { deviceWords } from '../../i18n/device-words'
import type { Translate } from '../../i18n/translate'
import { namesOfTables, type TableNames } from '../../domain/event/table-names'
import type { JournalEntry } from '../../contract/decode/journal'
import { formatList, formatSortableTime, type ZoneOption } from '../../i18n/format'
import type { CsvTable } from '../../parts/files/csv'
import { changeInOneLine, changesOf, entryTitle } from './entry-words'

interface LogTable {
  readonly t: Translate
  readonly entries: readonly JournalEntry[]
  readonly language: string
  readonly zone: ZoneOption
  readonly nameOf: (id: number) => string
  readonly tableNames: TableNames
  readonly whoAt: (entry: JournalEntry) => (id: number) => string
}

/** The entries of the log as a table for a spreadsheet. */
export function logTable({
  t,
  entries,
  language,
  zone,
  nameOf,
  whoAt,
  tableNames,
}: LogTable): CsvTable {
  const columns = ['time', 'kind', 'who', 'device', 'tables', 'players', 'changes'] as const
  const clock = (at: number | null) => (at === null ? '' : formatSortableTime(at, zone))
  return [
    columns.map((column) => t(`log.csv.columns.${column}`)),
    ...entries.map((entry) => [
      clock(entry.recordedAt),
      entryTitle(t, entry),
      entry.personName,
      entry.device === null ? '' : deviceWords(t, entry.device),
      namesOfTables(entry.tables, tableNames).join(tableNames.length === 0 ? ' ' : ', '),
      formatList(entry.playerIds.map(whoAt(entry)), language),
      changesOf(t, entry, { name: nameOf, clock }).map(changeInOneLine).join('; '),
    ]),
  ]
}
