import type { EventId, Seconds } from '../../../domain/ids'
import { readServerState } from '../../../contract/expect'
import { useTranslation } from '../../../i18n/use-translation'
import { useCommand } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'
import type { RpcError } from '../../../rpc/client'
import type { GamesView } from '../../../sync/views'
import { openTables } from './open-tables'

/** Who told the players last that their session starts. */
export interface Told {
  readonly by: string
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface SessionCalls {
  readonly startTimer: () => Promise<boolean>
  readonly approve: () => Promise<boolean>
  readonly resetSeating: () => Promise<boolean>
  /** `known`: when the players were last told of this seating, as far as is known here. */
  readonly notifyPlayers: (
    known: Told | null,
    askAgain: (told: Told | null) => void,
  ) => Promise<boolean>
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
    notifyPlayers: (known, askAgain) => {
      // They would get every message twice: the second of two referees is asked.
      const call = keyed('Mimir.NotifyPlayersSessionStartsSoon', about, {
        ...about,
        expect: { toldAt: known?.at ?? null },
      })
      const takes = (refusal: RpcError) => {
        const found = toldOf(refusal)
        if (found !== undefined) askAgain(found)
        return found !== undefined
      }
      const done = t('session.done.notifyPlayers')
      return command({ action: 'notifyPlayers', ...call, takes, done })
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

/** What the server says of it when it is not as was thought: null, nobody told them; undefined, it is about something else. */
function toldOf(refusal: RpcError): Told | null | undefined {
  if (refusal.kind !== 'refused' || refusal.reason !== 'expect_failed') return undefined
  const state = readServerState(refusal.meta['state'])
  if (state === null || !('toldAt' in state)) return undefined
  return state.toldAt === null ? null : { by: state.toldBy, at: state.toldAt }
}
