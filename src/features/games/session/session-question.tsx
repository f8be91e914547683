import type { Check } from '../../../domain/pre-flight'
import type { Seconds } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'
import { formatTimeOfDay, wholeMinutes } from '../../../i18n/format'
import { useZone } from '../../../parts/event/zone'
import type { GamesView } from '../../../sync/views'
import { Question } from '../../../ui/overlays/question'
import { openTables } from './open-tables'
import type { Told } from './use-session-calls'

/** What somebody is about to do to a whole session. */
export interface Asked {
  readonly kind: 'startTimer' | 'approve' | 'notifyPlayers' | 'resetSeating' | 'addExtraTime'
  /** Extra time for each table. */
  readonly added?: Seconds
  /** The players were told of this seating before. */
  readonly told?: Told | null
}

interface SessionQuestionProps {
  asked: Asked
  view: GamesView
  checks: readonly Check[]
  isBusy: boolean
  onKeep: () => void
  onAct: () => void
}

/** Says what will happen before it does, and how many checks were passed over. */
export function SessionQuestion(props: SessionQuestionProps) {
  const { asked, view, checks, isBusy, onKeep, onAct } = props
  const { t } = useTranslation()
  const zone = useZone()
  const { kind, added = 0, told = null } = asked
  // Somebody else was faster, or they themselves an hour ago.
  const words = told === null ? kind : 'notifyAgain'
  const tables = openTables(view).length
  const open = checks.filter(({ tone }) => tone !== 'ok').length
  const facts = {
    count: kind === 'addExtraTime' ? wholeMinutes(added) : tables,
    tables,
    minutes: wholeMinutes(view.config.gameDuration),
    ...(told !== null && { name: told.by, time: formatTimeOfDay(Date.parse(told.at), zone) }),
  }
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
      {open > 0 && kind !== 'addExtraTime' && kind !== 'resetSeating' && (
        <p className="mt-2 font-medium text-warn">{t('session.openChecks', { count: open })}</p>
      )}
    </Question>
  )
}
