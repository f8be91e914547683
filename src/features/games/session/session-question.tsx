import type { Check } from '../../../domain/session/check'
import type { Seconds } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'
import { formatTimeOfDay, wholeMinutes } from '../../../i18n/format'
import { checkWords } from '../../../parts/event/check-words'
import { useZone } from '../../../parts/event/clock/zone'
import { useAbilities } from '../../../parts/use-abilities'
import type { GamesView, TableView } from '../../../sync/views/games-view'
import { Question } from '../../../ui/overlays/question'
import type { LastNotification } from './use-session-calls'

/** An action on the whole session about which the person is asked. */
export interface PendingSessionAction {
  readonly kind: 'startTimer' | 'approve' | 'notifyPlayers' | 'resetSeating' | 'addExtraTime'
  /**
   * The tables when the question was asked. Later changes in the hall change neither the text of the question nor the
   * call.
   */
  readonly tables: readonly TableView[]
  /** Extra time for each table. */
  readonly added?: Seconds
  /** When and by whom the players of this seating were last notified; null when nobody has notified them. */
  readonly told?: LastNotification | null
}

interface SessionQuestionProps {
  asked: PendingSessionAction
  view: GamesView
  checks: readonly Check[]
  isBusy: boolean
  onKeep: () => void
  onAct: () => void
}

/** Asks before an action on the whole session. The question says what the action does, and which checks have failed. */
export function SessionQuestion(props: SessionQuestionProps) {
  const { asked, view, checks, isBusy, onKeep, onAct } = props
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const { log } = useAbilities()
  const { kind, added = 0, told = null } = asked
  // With `told`, a referee has already notified the players, so the question is whether to do so again.
  const words =
    told === null ? (kind === 'approve' && !log ? 'approveForGood' : kind) : 'notifyAgain'
  const tables = asked.tables.length
  const open = checks.filter(({ tone }) => tone !== 'ok')
  const facts = {
    count: kind === 'addExtraTime' ? wholeMinutes(added) : tables,
    tables: t('hall.tables', { count: tables }),
    minutes: t('ui.minutes', { count: wholeMinutes(view.config.gameDuration) }),
    ...(told !== null && { name: told.by, time: formatTimeOfDay(Date.parse(told.at), zone) }),
  }
  const naming = { language: i18n.language, tableNames: view.config.tableNames }
  return (
    <Question
      title={t(`session.ask.${words}.title`, facts)}
      keep={t('ui.notNow')}
      onKeep={onKeep}
      act={{
        label: t(`session.ask.${words}.act`, facts),
        onPress: onAct,
        isDestructive: kind === 'resetSeating',
        busy: isBusy,
      }}
      alert={kind === 'approve'}
    >
      {t(`session.ask.${words}.text`, facts)}
      {open.length > 0 && kind !== 'addExtraTime' && kind !== 'resetSeating' && (
        <div className="mt-2 font-medium text-warn">
          <p>{t('session.openChecks')}</p>
          <ul className="list-disc pl-5">
            {open.map((check) => (
              <li key={check.kind}>{checkWords(t, check, naming)}</li>
            ))}
          </ul>
        </div>
      )}
    </Question>
  )
}
