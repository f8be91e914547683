import type { EventId, Seconds } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'
import { useCommand } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'
import type { GamesView } from '../../../sync/views'
import { openTables } from './open-tables'

export interface SessionCalls {
  readonly startTimer: () => Promise<boolean>
  readonly approve: () => Promise<boolean>
  readonly resetSeating: () => Promise<boolean>
  readonly notifyPlayers: () => Promise<boolean>
  readonly addExtraTime: (added: Seconds) => Promise<boolean>
  readonly turnResults: () => Promise<boolean>
}

/** The calls that are about a whole session. Each tells at the bottom of the screen what happened, and whether it did. */
export function useSessionCalls(event: EventId, view: GamesView): SessionCalls {
  const { t } = useTranslation()
  const command = useCommand()
  const keyed = useKeyedCall()
  const about = { eventId: event }
  return {
    startTimer: () => {
      // Started a second time it would begin anew: of two referees only the first starts it.
      const call = keyed('Mimir.StartTimer', about, { ...about, expect: { isWaiting: true } })
      return command({ action: 'startTimer', ...call, done: t('session.done.startTimer') })
    },
    approve: () => {
      const call = keyed('Mimir.FinalizeSession', about, about)
      return command({ action: 'approveResults', ...call, done: t('session.done.approve') })
    },
    resetSeating: () => {
      const call = keyed('Mimir.ResetSeating', about, about)
      return command({ action: 'resetSeating', ...call, done: t('session.done.resetSeating') })
    },
    notifyPlayers: () => {
      const call = keyed('Mimir.NotifyPlayersSessionStartsSoon', about, about)
      return command({ action: 'notifyPlayers', ...call, done: t('session.done.notifyPlayers') })
    },
    addExtraTime: (extraTime) => {
      const tables = openTables(view)
      const [first = 0, ...others] = tables.map(({ value }) => value.extraTime)
      // Given a second time it would add up: of two referees who give it only the first does.
      const call = keyed(
        'Mimir.AddExtraTime',
        { sessionHashList: tables.map(({ value }) => value.sessionHash), extraTime },
        { ...about, expect: { extraTime: first, others } },
      )
      const count = extraTime / 60
      const text = t('session.done.addExtraTime', { count, tables: tables.length })
      return command({ action: 'addExtraTime', ...call, done: text })
    },
    turnResults: () => {
      const { hideResults } = view.config
      const call = keyed('Mimir.ToggleHideResults', about, { ...about, expect: { hideResults } })
      const text = t(hideResults ? 'session.done.showResults' : 'session.done.hideResults')
      return command({ action: 'toggleResults', ...call, done: text })
    },
  }
}
