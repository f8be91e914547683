import type { JournalEntry } from '../../contract/decode/journal'
import { formatDateTime, formatList } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useZone } from '../../parts/event/zone'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/tag'
import { changesOf, kindWords } from './entry-words'
import type { StaysBecause } from './ruled-since'

interface EntryRowProps {
  entry: JournalEntry
  names: ReadonlyMap<number, string>
  /** It can be taken back, as far as is known here. */
  canUndo: boolean
  /** Why it can be taken back no more; null where it can, or never could. */
  stays: StaysBecause | null
  notNowReason: string | undefined
  onUndo: () => void
}

/** Who did what, when, where and from which device, and what changed by it. */
export function EntryRow({ entry, names, canUndo, stays, notNowReason, onUndo }: EntryRowProps) {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const { recordedAt, ruledAt, personName, device, tables, playerIds } = entry
  const clock = (at: number) => formatDateTime(at, i18n.language, zone)
  const name = (id: number) => names.get(id) ?? t('seating.person', { number: id })
  const who = playerIds.map(name)
  const changes = changesOf(t, entry, { name, clock })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5 [content-visibility:auto] md:grid md:grid-cols-[minmax(0,1fr)_10rem_8.5rem]">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {kindWords(t, entry.method)}
          {tables.length > 0 && (
            <span className="font-normal text-ink-2">
              {t('log.tables', {
                count: tables.length,
                tables: formatList(tables.map(String), i18n.language),
              })}
            </span>
          )}
          {entry.isRuledOffline && <Tag icon="cloud-off">{t('log.offline')}</Tag>}
        </p>
        {who.length > 0 && (
          <p className="text-md text-ink-2">{formatList(who.slice(0, 8), i18n.language)}</p>
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
          {device !== null && `, ${device}`}
        </p>
      </div>
      {canUndo && (
        <div className="ms-auto">
          <Button size="sm" icon="undo" notNowReason={notNowReason} onClick={onUndo}>
            {t('log.undo.act')}
          </Button>
        </div>
      )}
    </li>
  )
}
