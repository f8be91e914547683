import { useStore } from 'zustand'
import { failedChecks, type Check } from '../../../domain/session/check'
import type { EventId } from '../../../domain/ids'
import { sessionActions } from '../../../domain/session/session-actions'
import type { Stage } from '../../../domain/session/stage'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { CheckList } from '../../../parts/event/check-list'
import { FailedList } from '../../../parts/event/event-gap'
import { RunningTables } from '../../../parts/event/running-tables'
import { useEventId } from '../../../parts/event/use-event-id'
import { useRole } from '../../../parts/event/roles/use-role'
import { SittingNow } from '../../../parts/who-plays/sitting-now'
import { StillPlaying } from '../../../parts/who-plays/still-playing'
import { WaysOut } from '../../../parts/who-plays/ways-out'
import { isReachable } from '../../../state/connection'
import { buttonClass } from '../../../ui/button-class'
import { Link } from '../../../ui/link'
import { Tag } from '../../../ui/marks/tag'
import { onDemand, usePreload } from '../../../ui/on-demand'
import type { GamesData } from '../queries'
import { useSessionActionFromAddress } from './use-session-action-from-address'
import { NextStartField } from './next-start'
import { SessionActions } from './session-actions'
import { Stepper } from './stepper'
import { useAskedAction, type AskedSessionAction } from './use-asked-action'
import { useAbilities } from '../../../parts/use-abilities'

const SessionQuestion = onDemand(async () => (await import('./session-question')).SessionQuestion)
const PARTS = [SessionQuestion]

interface SessionPanelProps {
  games: GamesData
  checks: readonly Check[]
  /** True in a sheet, which has space for one column only. */
  isNarrow?: boolean
  /** Hides the panel, except for a question that is open. */
  isHidden?: boolean
  /** Called when the person follows a link to a table. */
  onFollow?: () => void
}

/**
 * The stage of a tournament's session, its next step, and the checks before that step. For referees. An open question
 * stays until it is answered or closed, even if other people move the session to another stage.
 */
export function SessionPanel(props: SessionPanelProps) {
  const { games, checks, isHidden = false } = props
  const { view } = games
  usePreload(PARTS)
  const { asked, isBusy, ask, keep, act, turnResults } = useAskedAction(useEventId(), view)
  useSessionActionFromAddress(view, ask)
  return (
    <>
      {!isHidden && <Panel {...props} {...{ ask, turnResults }} />}
      {asked !== null && (
        <SessionQuestion {...{ asked, view, checks, isBusy }} onKeep={keep} onAct={act} />
      )}
    </>
  )
}

type PanelProps = SessionPanelProps & Pick<AskedSessionAction, 'ask' | 'turnResults'>

function Panel({ games, checks, isNarrow = false, onFollow, ask, turnResults }: PanelProps) {
  const { t } = useTranslation()
  const event = useEventId()
  const { connection, links, paths } = useConsole()
  const canReach = useStore(connection, isReachable)
  const abilities = useAbilities()
  const { view } = games
  const { config, stage } = view
  const failed = failedChecks(checks).length
  const session = { ...config, role: useRole(event), isSeatingRunningHere: false }
  const tables = view.tables.map(({ value }) => value)
  const needsNetwork = canReach ? undefined : t('manage.needsNetwork')
  const areSomeEnded = tables.some(({ status }) => status === 'prefinished')
  const actionsAt = (at: Stage) =>
    sessionActions({ ...session, stage: at, hasBot: links.bot !== null })
  return (
    <section
      aria-label={t('session.title')}
      className={`flex flex-col gap-3 px-4 pb-4 ${isNarrow ? 'sm:px-5' : 'md:px-5'}`}
    >
      <Stepper stage={stage} />
      <div
        className={`grid items-start gap-3 ${checks.length > 0 && !isNarrow ? 'lg:grid-cols-2' : ''}`}
      >
        <SessionActions
          {...{ event, view, checks, ask, turnResults }}
          actions={actionsAt(stage)}
          willApprove={stage === 'started' && actionsAt('prefinished').includes('approve')}
          needsNetwork={needsNetwork}
        />
        {checks.length > 0 && (
          <div className="overflow-hidden rounded-lg border border-line bg-surface">
            <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
              <h2 className="text-md font-semibold">{t(`session.before.${stage}`)}</h2>
              {failed > 0 && (
                <Tag tone="bad" icon="diamond-alert">
                  {t('session.needYou', { count: failed })}
                </Tag>
              )}
            </div>
            <div className="border-t border-line">
              <CheckList checks={checks} event={event} />
            </div>
          </div>
        )}
      </div>
      {abilities.nextStart && <NextStartField {...{ event, view, needsNetwork }} />}
      {abilities.slips && (stage === 'started' || stage === 'prefinished') && (
        <Link
          to={paths.resultsEntry(event)}
          className={`${buttonClass({ size: 'md' })} self-start`}
          {...(onFollow && { onClick: onFollow })}
        >
          {t('result.page.title')}
        </Link>
      )}
      {stage === 'started' && areSomeEnded && (
        <RunningTables event={event} tables={tables} {...(onFollow && { onFollow })} />
      )}
      {!view.arePlayersRead && <FailedList kind="players" />}
      {ASKS_WHO_PLAYS.has(stage) && abilities.whoPlays && view.arePlayersRead && (
        <WhoPlays {...{ event, view }} />
      )}
    </section>
  )
}

const ASKS_WHO_PLAYS: ReadonlySet<Stage> = new Set<Stage>([
  'notReady',
  'notStarted',
  'seatingReady',
  'seatingInProgress',
])

/**
 * Who plays the session: who sits out, who has a substitute, and what to do when the players do not fill all tables.
 */
function WhoPlays({ event, view }: { event: EventId; view: GamesData['view'] }) {
  const { config, players, stage, tables } = view
  const isBefore = stage === 'notReady' || stage === 'notStarted'
  const hasRanks = tables.some(({ value }) => value.status === 'finished')
  return (
    <>
      <SittingNow {...{ event, players, isBefore }} />
      {isBefore && <StillPlaying {...{ event, players }} eventTitle={config.eventTitle} />}
      {isBefore && <WaysOut {...{ event, config, players, hasRanks }} linksToFinal />}
    </>
  )
}
