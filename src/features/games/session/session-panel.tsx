import { useStore } from 'zustand'
import { preFlightChecks } from '../../../domain/pre-flight'
import { sessionActions } from '../../../domain/session-actions'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useEventId } from '../../../parts/event/use-event-id'
import { isReachable } from '../../../state/connection'
import { isUnsettled } from '../../../store/stored-action'
import type { Games } from '../queries'
import { CheckList } from './check-list'
import { SessionActions } from './session-actions'
import { Stepper } from './stepper'

interface SessionPanelProps {
  games: Games
  /** In a sheet there is room for one column. */
  isNarrow?: boolean
}

/** Where the session stands, what to do next, and what to look at before. For referees of a tournament. */
export function SessionPanel({ games, isNarrow = false }: SessionPanelProps) {
  const { t } = useTranslation()
  const event = useEventId()
  const { connection, links } = useConsole()
  const canReach = useStore(connection, isReachable)
  const { view, rows } = games
  const { config, stage, players } = view
  const checks = preFlightChecks({
    stage,
    isPrescripted: config.isPrescripted,
    startPoints: config.rules.startPoints,
    players,
    tables: view.tables.map(({ value }) => value),
    unsentCount: rows.filter(isUnsettled).length,
  })
  const actions = sessionActions({
    ...config,
    stage,
    isSeatingRunningHere: false,
    hasBot: links.bot !== null,
  })
  return (
    <section aria-label={t('session.title')} className="flex flex-col gap-3">
      <Stepper stage={stage} />
      <div
        className={`grid items-start gap-3 ${checks.length > 0 && !isNarrow ? 'lg:grid-cols-2' : ''}`}
      >
        <SessionActions
          {...{ event, view, actions, checks }}
          needsNetwork={canReach ? undefined : t('manage.needsNetwork')}
        />
        {checks.length > 0 && (
          <div className="overflow-hidden rounded-lg border border-line bg-surface">
            <h2 className="px-4 py-2.5 text-md font-semibold">{t(`session.before.${stage}`)}</h2>
            <div className="border-t border-line">
              <CheckList checks={checks} event={event} />
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
