import { useMemo } from 'react'
import { decodeRatingTable } from '../../contract/decode/rating'
import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import type { EventFile } from '../../parts/event-tables/event-file'
import { useReading } from '../../parts/reading/use-reading'
import { useConsole } from '../../parts/console-context'
import { FromSlips } from '../../parts/event/from-slips'
import { useEventId } from '../../parts/event/use-event-id'
import { useKept } from '../../parts/event/reading/use-kept'
import { useRole } from '../../parts/event/roles/use-role'
import type { GamesView } from '../../sync/views/games-view'
import { EmptyState } from '../../ui/empty-state'
import { Note } from '../../ui/note'
import { FromSlipsBySession } from './from-slips-by-session'
import { SheetHead } from './sheet-head'
import { StandingsTable } from './standings-table'

/**
 * The rating table. While results are hidden, only administrators get it, with a warning not to hang it up. If the
 * server answers, administrators also get each player's points and place in each session, their city, country and
 * association number.
 */
export function StandingsSheet({ view }: { view: GamesView }) {
  const role = useRole(useEventId())
  const mayReadFile = can({ role, capability: 'saveEventFile' })
  return mayReadFile ? <WithSessions view={view} /> : <Standings view={view} file={null} />
}

function WithSessions({ view }: { view: GamesView }) {
  const event = useEventId()
  const { rpc, session } = useConsole()
  const { body } = useReading(`file of ${event}`, (signal) => {
    const options = { credentials: session.getState().session, eventId: event, signal }
    return rpc.call('Venue.GetEventFile', { eventId: event }, options)
  })
  return <Standings view={view} file={body} />
}

function Standings({ view, file }: { view: GamesView; file: EventFile | null }) {
  const { t } = useTranslation()
  const event = useEventId()
  const { rpc } = useConsole()
  const role = useRole(event)
  const { hideResults } = view.config
  const isOpen = !hideResults || can({ role, capability: 'seeHiddenResults' })
  const { kept } = useKept({
    event,
    kind: 'standings',
    isWanted: isOpen,
    readAt: view.fetchedAt,
    ask: (options) =>
      rpc.call(
        'Mimir.GetRatingTable',
        { eventIdList: [event], orderBy: 'rating', order: 'desc' },
        options,
      ),
  })
  const rows = useMemo(() => (kept ? decodeRatingTable(kept.body) : null), [kept])
  if (!isOpen) return <Note icon="eye-off">{t('visitors.ratingHidden')}</Note>
  if (rows === null || kept === null) return <EmptyState>{t('print.notRead')}</EmptyState>
  return (
    <>
      {hideResults && (
        <div className="mb-3 print:hidden">
          <Note tone="warn" icon="eye-off">
            {t('print.hidden')}
          </Note>
        </div>
      )}
      <SheetHead
        event={view.config}
        title={t('print.sheets.standings')}
        sessionNumber={view.sessionNumber}
        asOf={kept.fetchedAt}
      />
      {file === null ? (
        <FromSlips tables={view.tables.map(({ value }) => value)} />
      ) : (
        <FromSlipsBySession file={file} />
      )}
      {rows.length === 0 ? (
        <EmptyState>{t('visitors.ratingEmpty')}</EmptyState>
      ) : (
        <StandingsTable {...{ rows, view, file }} />
      )}
    </>
  )
}
