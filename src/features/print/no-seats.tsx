import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { useRole } from '../../parts/event/roles/use-role'
import { useEventId } from '../../parts/event/use-event-id'
import type { GamesView } from '../../sync/views/games-view'
import { buttonClass } from '../../ui/button-class'
import { EmptyState } from '../../ui/empty-state'
import { Link } from '../../ui/link'

const TABLE_SIZE = 4

/** Says why no lists of seats can be printed, and links to the page where seats are drawn. */
export function NoSeats({ view }: { view: GamesView }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const event = useEventId()
  const role = useRole(event)
  const { isFinished, syncStart } = view.config
  if (isFinished) return <EmptyState>{t('print.noSeatsFinished')}</EmptyState>
  const tooFew = view.arePlayersRead && view.players.length < TABLE_SIZE
  const mayLead = can({ role, capability: tooFew ? 'addRemovePlayers' : 'manageSeating' })
  const [to, label] = tooFew
    ? ([paths.players(event), 'eventForm.created.players'] as const)
    : syncStart
      ? ([paths.seating(event), 'session.seat'] as const)
      : ([paths.games(event), 'eventForm.created.games'] as const)
  return (
    <EmptyState
      action={
        mayLead && (
          <Link to={to} className={buttonClass({ variant: 'primary' })}>
            {t(label)}
          </Link>
        )
      }
    >
      {t('print.noSeats')} {t(syncStart ? 'print.noSeatsUntilDrawn' : 'print.noSeatsUntilPlayed')}
    </EmptyState>
  )
}
