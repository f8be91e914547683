import { useState } from 'react'
import { useStore } from 'zustand'
import { can } from '../../domain/people/permissions'
import type { Milliseconds } from '../../domain/ids'
import { failureWords } from '../../i18n/errors'
import type { Words } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { commandNews } from '../../parts/command/command-news'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { useEventId } from '../../parts/event/use-event-id'
import { useIsUnknownEvent } from '../../parts/event/use-is-unknown-event'
import { useKnownEvent } from '../../parts/event/use-known-event'
import { useRole } from '../../parts/event/roles/use-role'
import { OnlyWhereAble } from '../../parts/only-where-able'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LeadTo } from '../../ui/lead-to'
import { useZone, type Zone } from '../../parts/event/clock/zone'
import { toCsv } from '../../parts/files/csv'
import { formatSortableTime } from '../../i18n/format'
import { giveFile, XLSX } from '../../parts/files/give-file'
import { toXlsx } from '../../parts/files/xlsx'
import { eventFileName, zoneOf } from './file-name'
import type { EventFile } from '../../parts/event-tables/event-file'
import { tableOf, TABLES, type TableName } from '../../parts/event-tables/tables'

const KINDS = ['whole', ...TABLES] as const
type Kind = 'whole' | TableName
/** The kind of file into which a table is written. */
type Format = 'csv' | 'xlsx'

/** The file of a large event takes longer than other answers. */
const TIMEOUT_MS: Milliseconds = 120_000

/** Saves an event to files: the whole event, or its tables for a spreadsheet. For its administrators. */
export function SaveEventPage() {
  const { t } = useTranslation()
  const event = useEventId()
  const role = useRole(event)
  const known = useKnownEvent(event)
  const { paths } = useConsole()
  // The games page says that the event does not exist.
  if (useIsUnknownEvent(event)) return <LeadTo to={paths.games(event)} />
  const isAllowed = role === null || can({ role, capability: 'saveEventFile' })
  return (
    <>
      <PageHeader title={t('layout.eventFile')} subtitle={known?.title} />
      <OnlyWhereAble ability="eventFiles">
        <div className="flex max-w-180 flex-col gap-4 px-4 py-3.5 md:px-5">
          {isAllowed ? <Files /> : <EmptyState>{t('eventFile.onlyAdmins')}</EmptyState>}
        </div>
      </OnlyWhereAble>
    </>
  )
}

function Files() {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const [busy, setBusy] = useState<`${Kind} ${Format}` | null>(null)
  const save = useSave()
  const press = (kind: Kind, format: Format) => {
    if (busy !== null) return
    setBusy(`${kind} ${format}`)
    void save(kind, format).finally(() => setBusy(null))
  }
  return (
    <>
      <p className="text-ink-2">{t('eventFile.about')}</p>
      <ul className="card divide-y divide-line overflow-hidden">
        {KINDS.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{t(`eventFile.${kind}`)}</p>
              <p className="text-sm text-ink-2">
                {t(
                  kind === 'whole' || kind === 'association'
                    ? `eventFile.${kind}About`
                    : 'eventFile.table',
                )}
              </p>
            </div>
            <span className="flex flex-none gap-3">
              <Button
                variant={kind === 'whole' ? 'primary' : 'secondary'}
                icon="download"
                aria-label={t('eventFile.downloadOf', { name: t(`eventFile.${kind}`) })}
                busy={busy === `${kind} csv`}
                notNowReason={canReach ? undefined : t('manage.needsNetwork')}
                onClick={() => press(kind, 'csv')}
              >
                {kind === 'whole' ? t('eventFile.download') : t('eventFile.asCsv')}
              </Button>
              {kind !== 'whole' && (
                <Button
                  icon="download"
                  aria-label={t('eventFile.excelOf', { name: t(`eventFile.${kind}`) })}
                  busy={busy === `${kind} xlsx`}
                  notNowReason={canReach ? undefined : t('manage.needsNetwork')}
                  reasonPlace="tooltip"
                  onClick={() => press(kind, 'xlsx')}
                >
                  {t('eventFile.asExcel')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Requests the present data of the event, and gives the person the chosen part as a file. */
function useSave() {
  const { t, i18n } = useTranslation()
  const services = useConsole()
  const { rpc, session } = services
  const eventId = useEventId()
  const zone = useZone()
  const news = commandNews(services)
  const command = { action: 'saveEventFile', eventId } as const
  return async (kind: Kind, format: Format): Promise<void> => {
    news.forgetFailure(command)
    const credentials = session.getState().session
    const options = { credentials, eventId, timeoutMs: TIMEOUT_MS }
    const answer = await rpc.call('Venue.GetEventFile', { eventId }, options)
    if (!answer.ok) {
      const text: Words = (words) => {
        const { sentence, reason } = failureWords(words, command.action, answer.error)
        return `${sentence} ${reason}`.trim()
      }
      await news.tell(command, { kind: 'error', text })
      return
    }
    const file = answer.value.body
    const name = eventFileName(file, zone)
    if (kind === 'whole') {
      giveFile({ name: `${name}.json`, type: 'application/json', text: JSON.stringify(file) })
      return
    }
    const { language } = i18n
    const table = tableOf(kind, file, { t, language, clock: clockOf(file, zone) })
    const sheet = t(`eventFile.${kind}`)
    if (format === 'xlsx') {
      const bytes = await toXlsx([{ name: sheet, table }])
      giveFile({ name: `${name}-${sheet}.xlsx`, type: XLSX, bytes })
      return
    }
    const text = await toCsv(table, language)
    giveFile({ name: `${name}-${sheet}.csv`, type: 'text/csv', text })
  }
}

/** Returns a function that formats times in the event's zone. */
function clockOf(file: EventFile, zone: Zone) {
  const timeZone = zoneOf(file, zone)
  return (moment: string | undefined): string =>
    moment ? formatSortableTime(Date.parse(moment), { timeZone }) : ''
}
