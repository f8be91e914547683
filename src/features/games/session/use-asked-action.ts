import { useState } from 'react'
import type { EventId, Seconds } from '../../../domain/ids'
import type { GamesView } from '../../../sync/views/games-view'
import type { PendingSessionAction } from './session-question'
import { tablesOf } from './tables-of'
import { useSessionCalls, type SessionCalls } from './use-session-calls'

/** The question about an action on the whole session, and the call that follows it. */
export interface AskedSessionAction {
  /** Null while no question is open. */
  readonly asked: PendingSessionAction | null
  readonly isBusy: boolean
  readonly ask: (kind: PendingSessionAction['kind'], added?: Seconds) => void
  /** Closes the question without a call. */
  readonly keep: () => void
  /** Makes the call. The question closes when the call ends. */
  readonly act: () => void
  /** Shows or hides the results, without asking the referee. */
  readonly turnResults: () => void
}

/** Asks before a call for the whole session. The answer to a call may open a further question. */
export function useAskedAction(event: EventId, view: GamesView): AskedSessionAction {
  const [asked, setAsked] = useState<PendingSessionAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const calls = useSessionCalls(event, view)
  const run = (call: (askNext: AskNext) => Promise<boolean>) => {
    setBusy(true)
    let next: PendingSessionAction | null = null
    void call((following) => (next = following)).finally(() => {
      setBusy(false)
      setAsked(next)
    })
  }
  return {
    asked,
    isBusy,
    ask: (kind, added) => setAsked({ kind, tables: tablesOf(kind, view), ...(added && { added }) }),
    keep: () => setAsked(null),
    act: () => asked && run((askNext) => callOf(calls, asked, askNext)),
    turnResults: () => run(calls.turnResults),
  }
}

type AskNext = (asked: PendingSessionAction) => void

function callOf(calls: SessionCalls, asked: PendingSessionAction, askNext: AskNext) {
  const { kind, tables, added = 0, told = null } = asked
  switch (kind) {
    case 'addExtraTime':
      return calls.addExtraTime(added, tables)
    case 'approve':
      return calls.approve(tables)
    case 'notifyPlayers':
      return calls.notifyPlayers(told, (found) => askNext({ kind, tables, told: found }))
    default:
      return calls[kind]()
  }
}
