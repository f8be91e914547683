import type { EventId, Seconds } from '../../../domain/ids'
import { readServerState } from '../../../contract/expect'
import { formatShortTimer } from '../../../i18n/format'
import type { Words } from '../../../i18n/translate'
import { useCommand, type DoubledNews } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'
import { useConsole } from '../../../parts/console-context'
import type { RpcError } from '../../../rpc/client'
import type { GamesView, TableView } from '../../../sync/views/games-view'
import { doneAlready, type MultipliedTime, type SeenTime } from './done-already'

/** When and by whom the players were last told that their session starts. */
export interface LastNotification {
  readonly by: string
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface SessionCalls {
  readonly startTimer: () => Promise<boolean>
  /**
   * Approves these tables. If by then it is no longer exactly these tables that wait for approval, the
   * server approves none.
   */
  readonly approve: (tables: readonly TableView[]) => Promise<boolean>
  readonly resetSeating: () => Promise<boolean>
  /** `known`: the last notification for this seating, as far as this device knows; null without one. */
  readonly notifyPlayers: (
    known: LastNotification | null,
    askAgain: (told: LastNotification | null) => void,
  ) => Promise<boolean>
  readonly addExtraTime: (added: Seconds, tables: readonly TableView[]) => Promise<boolean>
  readonly turnResults: () => Promise<boolean>
}

/** The calls for a whole session. Each call shows its outcome in a toast, and resolves to true if it took effect. */
export function useSessionCalls(event: EventId, view: GamesView): SessionCalls {
  const command = useCommand()
  const keyed = useKeyedCall()
  const about = { eventId: event }
  const already = doneAlready(useConsole(), event)

  function addTime(extraTime: Seconds, tables: readonly SeenTime[]): Promise<boolean> {
    const [first = 0, ...others] = tables.map((table) => table.extraTime)
    // A second call would add the time again. The precondition makes the server refuse it, also if two referees give
    // the time.
    const call = keyed(
      'Mimir.AddExtraTime',
      { sessionHashList: tables.map(({ sessionHash }) => sessionHash), extraTime },
      { ...about, expect: { extraTime: first, others } },
    )
    const isDoneAlready = () => already.addExtraTime(extraTime, tables)
    const done: Words = (words) => {
      const where = { tables: words('hall.tables', { count: tables.length }) }
      return extraTime > 0
        ? words('session.done.addExtraTime', { ...where, count: extraTime / 60 })
        : words('session.done.takeExtraTime', { ...where, time: formatShortTimer(-extraTime) })
    }
    const doubled = async () => {
      const found = await already.multipliedTime(extraTime, tables)
      return found === null ? null : doubledTime(extraTime, found)
    }
    return command({ action: 'addExtraTime', ...call, isDoneAlready, doubled, done })
  }

  /** Says that the network sent the call several times, and offers a button that takes the surplus back. */
  function doubledTime(wished: Seconds, { got, tables }: MultipliedTime): DoubledNews {
    const [more, asked] = [got, wished].map((time) => formatShortTimer(Math.abs(time)))
    const text: Words = (words) =>
      wished > 0
        ? words('outbox.doubled.extraTimeOfAll', { grew: more, wished: asked })
        : words('outbox.doubled.timeTakenOfAll', { shrank: more, wished: asked })
    const label: Words = (words) => words('outbox.doubled.cancelSurplus')
    return { text, action: { label, onPress: () => void addTime(wished - got, tables) } }
  }

  return {
    startTimer: () => {
      // A second start would restart the timer. The precondition makes the server refuse it, also if two referees
      // start.
      const call = keyed('Mimir.StartTimer', about, { ...about, expect: { isWaiting: true } })
      const done: Words = (words) => words('session.done.startTimer')
      return command({ action: 'startTimer', ...call, isDoneAlready: already.startTimer, done })
    },
    approve: (tables) => {
      const sessionHashes = tables.map(({ value }) => value.sessionHash)
      const call = keyed('Mimir.FinalizeSession', about, { ...about, expect: { sessionHashes } })
      const isDoneAlready = () => already.approve(sessionHashes)
      const done: Words = (words) => words('session.done.approve')
      return command({ action: 'approveResults', ...call, isDoneAlready, done })
    },
    resetSeating: () => {
      const call = keyed('Mimir.ResetSeating', about, about)
      const done: Words = (words) => words('session.done.resetSeating')
      return command({ action: 'resetSeating', ...call, done })
    },
    notifyPlayers: (known, askAgain) => {
      // A second call would send every player the message again. The server refuses it by the precondition, and the
      // referee is asked.
      const call = keyed('Mimir.NotifyPlayersSessionStartsSoon', about, {
        ...about,
        expect: { toldAt: known?.at ?? null },
      })
      const takes = (refusal: RpcError) => {
        const found = toldOf(refusal)
        if (found !== undefined) askAgain(found)
        return found !== undefined
      }
      const done: Words = (words) => words('session.done.notifyPlayers')
      return command({ action: 'notifyPlayers', ...call, takes, done })
    },
    addExtraTime: (extraTime, tables) =>
      addTime(
        extraTime,
        tables.map(({ value }) => value),
      ),
    turnResults: () => {
      const { hideResults } = view.config
      const call = keyed('Mimir.ToggleHideResults', about, { ...about, expect: { hideResults } })
      const done: Words = (words) =>
        words(hideResults ? 'session.done.showResults' : 'session.done.hideResults')
      const isDoneAlready = () => already.hideResults(!hideResults)
      return command({ action: 'toggleResults', ...call, isDoneAlready, done })
    },
  }
}

/**
 * When the players were last notified and by whom, read from the server's refusal. Null when nobody has
 * notified them; undefined when the server refused for another reason.
 */
function toldOf(refusal: RpcError): LastNotification | null | undefined {
  if (refusal.kind !== 'refused' || refusal.reason !== 'expect_failed') return undefined
  const state = readServerState(refusal.meta['state'])
  if (state === null || !('toldAt' in state)) return undefined
  return state.toldAt === null ? null : { by: state.toldBy, at: state.toldAt }
}
