import { useDeferredValue, useMemo, useState } from 'react'
import type { RepeatedMeeting } from '../../contract/decode/seating-preview'
import { compareTableNames, tableName, type TableNames } from '../../domain/event/table-names'
import type { PlayerId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { SearchField } from '../../parts/list/search-field'
import { Button } from '../../ui/button'
import { Chip, ChipRow } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { matchesQuery } from '../../ui/match-query'
import { DraftTable } from './draft-table'
import type { SeatingDraft } from './drafts'

interface DraftTablesProps {
  draft: SeatingDraft
  names: ReadonlyMap<PlayerId, string>
  tableNames: TableNames
  onSwap: (first: PlayerId, second: PlayerId) => void
}

const NONE: readonly RepeatedMeeting[] = []

/** All tables of a draft. Two presses on two players exchange their seats. */
export function DraftTables({ draft, names, tableNames, onSwap }: DraftTablesProps) {
  const { t } = useTranslation()
  const [onlyRepeats, setOnlyRepeats] = useState(false)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<PlayerId | null>(null)
  const wanted = useDeferredValue(query)
  const repeats = useMemo(() => repeatsByTable(draft), [draft])
  const shown = draft.tables
    .map((table) => ({ ...table, name: tableName(tableNames, table.tableIndex) }))
    .filter(
      ({ tableIndex, name, playerIds }) =>
        (!onlyRepeats || repeats.has(tableIndex)) &&
        matchesQuery(
          [tableIndex, name, ...playerIds.map((id) => names.get(id) ?? '')].join(' '),
          wanted,
        ),
    )
    .toSorted((a, b) => compareTableNames(a.name, b.name))
  const press = (id: PlayerId) => {
    if (chosen === null) return setChosen(id)
    setChosen(null)
    if (id !== chosen) onSwap(chosen, id)
  }
  return (
    <section aria-label={t('seating.tables')} className="flex min-w-0 flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChipRow label={t('seating.filters.label')}>
          <Chip
            label={t('seating.filters.all')}
            count={draft.tables.length}
            chosen={!onlyRepeats}
            onPress={() => setOnlyRepeats(false)}
          />
          <Chip
            label={t('seating.filters.repeats')}
            count={repeats.size}
            icon="replace"
            tone="warn"
            chosen={onlyRepeats}
            onPress={() => setOnlyRepeats(true)}
          />
        </ChipRow>
        <SearchField
          label={t('seating.find')}
          value={query}
          onChange={setQuery}
          className="w-full sm:w-60"
        />
      </div>
      <div role="status" className="sticky top-15 z-10 sm:top-17">
        {chosen !== null && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-soft px-3 py-2 text-md forced-edge">
            <span className="min-w-0 flex-1">
              <b className="font-semibold">
                {t('seating.swap.chosen', { name: names.get(chosen) ?? '' })}
              </b>{' '}
              {t('seating.swap.pick')}
            </span>
            <Button size="sm" onClick={() => setChosen(null)}>
              {t('seating.swap.cancel')}
            </Button>
          </div>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState>{t('seating.noneFits')}</EmptyState>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2.5">
          {shown.map((table) => (
            <DraftTable
              key={table.tableIndex}
              name={table.name}
              playerIds={table.playerIds}
              repeats={repeats.get(table.tableIndex) ?? NONE}
              names={names}
              chosen={chosen !== null && table.playerIds.includes(chosen) ? chosen : null}
              onPress={press}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function repeatsByTable({ report }: SeatingDraft): ReadonlyMap<number, readonly RepeatedMeeting[]> {
  const byTable = new Map<number, RepeatedMeeting[]>()
  for (const meeting of report.repeatedMeetings) {
    const here = byTable.get(meeting.tableIndex)
    if (here === undefined) byTable.set(meeting.tableIndex, [meeting])
    else here.push(meeting)
  }
  return byTable
}
