import type { JournalEntry } from '../../contract/decode/journal'
import { namesOfTables, type TableNames } from '../../domain/event/table-names'
import { deviceWords } from '../../i18n/device-words'
import { formatDateTime, formatList, oneOrSeveral } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useZone } from '../../parts/event/clock/zone'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/marks/tag'
import { changesOf, entryTitle } from './entry-words'
import type { StaysBecause } from './ruled-since'

interface EntryRowProps {
  entry: JournalEntry
  /** Returns a player's name, with the substitute that the player had at that time. */
  who: (playerId: number) => string
  /** Returns a person's name, without a substitute. */
  name: (personId: number) => string
  tableNames: TableNames
  /** True when the entry can be undone, as far as this device knows. */
  canUndo: boolean
  /**
   * Why the entry can no longer be undone. Null when it can be undone, and when entries of its kind can never
   * be undone.
   */
  stays: StaysBecause | null
  notNowReason: string | undefined
  onUndo: () => void
}

/** An entry of the log: who made the change, when, where and on which device, and the changed values. */
export function EntryRow(props: EntryRowProps) {
  const { entry, who, name, tableNames, canUndo, stays, notNowReason, onUndo } = props
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const { recordedAt, ruledAt, personName, device, tables, playerIds } = entry
  const clock = (at: number) => formatDateTime(at, i18n.language, zone)
  const people = shortened(playerIds.map(who), (count) => t('log.morePeople', { count }))
  const changes = changesOf(t, entry, { name, clock })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5 [content-visibility:auto] md:grid md:grid-cols-[minmax(0,1fr)_10rem_8.5rem]">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {entryTitle(t, entry)}
          {tables.length > 0 && (
            <span className="font-normal text-ink-2">
              {t('log.tables', {
                count: oneOrSeveral(tables.length),
                tables: formatList(namesOfTables(tables, tableNames), i18n.language),
              })}
            </span>
          )}
          {entry.isRuledOffline && <Tag icon="cloud-off">{t('log.offline')}</Tag>}
        </p>
        {people.length > 0 && (
          <p className="text-md text-ink-2">{formatList(people, i18n.language)}</p>
        )}
        {changes.length > 0 && (
          <dl className="mt-0.5 text-sm text-ink-2">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="wrap-anywhere">
                <dt className="inline text-ink-3">{field}: </dt>
                <dd className="inline">
                  {before !== '' && <span>{before} → </span>}
                  <span className="text-ink">{after === '' ? '–' : after}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {stays !== null && <p className="mt-0.5 text-sm text-ink-3">{t(`log.stays.${stays}`)}</p>}
      </div>
      <div className="text-sm text-ink-3">
        <p>{recordedAt === null ? '' : clock(recordedAt)}</p>
        {entry.isRuledOffline && ruledAt !== null && (
          <p>{t('penalties.ruled', { time: clock(ruledAt) })}</p>
        )}
        <p>
          {personName === '' ? t('log.nobody') : personName}
          {device !== null && `, ${deviceWords(t, device)}`}
        </p>
      </div>
      {canUndo && (
        <div className="ms-auto">
          <Button
            size="sm"
            icon="undo"
            notNowReason={notNowReason}
            reasonPlace="tooltip"
            onClick={onUndo}
          >
            {t('log.undo.act')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** How many names are shown. Further names are only counted. */
const MOST_NAMES = 8

function shortened(names: readonly string[], more: (count: number) => string): readonly string[] {
  const rest = names.length - MOST_NAMES
  return rest <= 0 ? names : [...names.slice(0, MOST_NAMES), more(rest)]
}
