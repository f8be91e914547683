import {
  givesPenaltyGames,
  sessionActions,
  type SessionAction,
} from '../../domain/session/session-actions'
import { formatList } from '../../i18n/format'
import type { SentenceKey } from '../../i18n/translate'
import type { IconName } from '../../ui/marks/icon'
import type { Entry } from './entry'
import type { Known } from './known'

/**
 * For each action of a session: its icon, its label, and a query string. With this query string, the games
 * page opens the question about the action, or the panel of the session.
 */
const LOOKS: Readonly<Record<SessionAction, { icon: IconName; label: SentenceKey; asks: string }>> =
  {
    seat: { icon: 'users', label: 'session.seat', asks: '' },
    startTimer: { icon: 'play', label: 'session.startTimer', asks: '?session=startTimer' },
    approve: { icon: 'check', label: 'session.approve', asks: '?session=approve' },
    addExtraTime: { icon: 'clock-plus', label: 'session.extraTime', asks: '?open=session' },
    notifyPlayers: { icon: 'bell', label: 'session.notifyPlayers', asks: '?session=notifyPlayers' },
    resetSeating: { icon: 'undo', label: 'session.resetSeating', asks: '?session=resetSeating' },
    showResults: { icon: 'eye', label: 'session.resultsShown', asks: '?open=session' },
  }

/** The actions that lead the session to its next stage. */
const STEPS: readonly SessionAction[] = ['seat', 'startTimer', 'approve']

/** The actions on the whole session, in this order: the next step, the tables that still play, the other actions. */
export function stageEntries(known: Known): Entry[] {
  const { t, view, role, hasBot, paths, event } = known
  const { config, stage } = view
  const session = { ...config, stage, role, hasBot, isSeatingRunningHere: false }
  const offered = sessionActions(session)
  const [steps, others] = [
    offered.filter((action) => STEPS.includes(action)),
    offered.filter((action) => !STEPS.includes(action)),
  ]
  const penaltyGame: Entry = {
    id: 'penalty game',
    icon: 'plus',
    label: t('table.penaltyGame.title'),
    act: { goTo: `${paths.games(event)}?open=session` },
  }
  return [
    ...steps.map((action) => actionEntry(known, action)),
    ...runningEntry(known),
    ...others.map((action) => actionEntry(known, action)),
    ...(givesPenaltyGames({ ...config, role }) ? [penaltyGame] : []),
  ]
}

function actionEntry({ t, paths, event, canReach }: Known, action: SessionAction): Entry {
  const { icon, label, asks } = LOOKS[action]
  const goTo = action === 'seat' ? paths.seating(event) : paths.games(event) + asks
  const notNow = canReach ? undefined : t('manage.needsNetwork')
  return { id: `action ${action}`, icon, label: t(label), notNow, act: { goTo } }
}

/** The tables that have not ended, by name, while a session is played. */
function runningEntry({ t, view, paths, event, language }: Known): Entry[] {
  const { stage, tables } = view
  const running = tables.filter(({ value }) => value.status === 'inprogress')
  const isPlayed = stage === 'started' || stage === 'prefinished'
  if (!isPlayed || running.length === 0) return []
  const names = running.flatMap(({ value }) => value.tableName ?? [])
  return [
    {
      id: 'running',
      icon: 'hourglass',
      label: t('palette.notEnded', { count: running.length }),
      detail: formatList(names, language),
      act: { goTo: `${paths.games(event)}?filter=running` },
    },
  ]
}
