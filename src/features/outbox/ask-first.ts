import type { TFunction } from 'i18next'
import type { SeenGame } from '../../contract/expect'
import { registerPlayerIntent } from '../../outbox/actions/register-player'
import {
  isEndingRow,
  seenForEnding,
  tableEndingIntent,
  type EndingRow,
} from '../../outbox/actions/table-endings'
import type { Intent } from '../../outbox/intent'
import type { SessionStatus } from '../../domain/session-status'
import { subjectName } from '../../i18n/ruling-title'
import type { Action, ActionOf } from '../../store/stored-action'
import { isSameHand } from '../../contract/hand-fingerprint'

export type AskFirstRow = EndingRow | ActionOf<'RegisterPlayer'>

export const isAskFirstRow = (row: Action): row is AskFirstRow =>
  isEndingRow(row) || row.call === 'RegisterPlayer'

/** A game as it stands now. */
export interface GameNow extends SeenGame {
  readonly status: SessionStatus
  /** ISO 8601, UTC; null while it goes on. */
  readonly endedAt: string | null
}

/** What became of a game since the referee ruled; `now` is null when it is no longer among the tables. */
export function sinceWords(t: TFunction, row: EndingRow, now: GameNow | null): string {
  if (now === null || now.status === 'cancelled') return t('outbox.askFirst.gone')
  if (row.call === 'DefinalizeGame') {
    if (now.status !== 'finished') return t('outbox.askFirst.goesOn')
    return t(`outbox.askFirst.${now.endedAt === row.expect.endedAt ? 'same' : 'endedAgain'}`)
  }
  if (now.status !== 'inprogress') return t('outbox.askFirst.ended')
  const entered = now.handCount - row.expect.handCount
  if (entered > 0) return t('outbox.askFirst.entered', { count: entered })
  if (entered < 0) return t('outbox.askFirst.cancelled')
  return t(`outbox.askFirst.${isLastHandSame(row.expect, now) ? 'same' : 'changed'}`)
}

/** Whether the person of a registration is registered by now. */
export const registeredWords = (t: TFunction, row: Action, isRegistered: boolean): string =>
  t(`outbox.askFirst.${isRegistered ? 'registered' : 'notRegistered'}`, {
    name: subjectName(t, row),
  })

/** What is asked, as one part of a sentence. */
export const askFirstHead = (t: TFunction, row: AskFirstRow): string =>
  t(`outbox.askFirst.head.${row.call}`, { name: subjectName(t, row) })

/** What the answer is called that does it. */
export const askFirstLabel = (t: TFunction, { call }: AskFirstRow): string => {
  switch (call) {
    case 'CancelGame':
      return t('table.endings.cancelGame.button')
    case 'ForceFinishGame':
      return t('table.endings.forceFinish.button')
    case 'DefinalizeGame':
      return t('table.endings.definalize.button')
    case 'RegisterPlayer':
      return t('players.addButton')
  }
}

/**
 * The same wish as a new ruling that stands on the game as it is now. Null when it cannot be done to a game that stands
 * so; without a game (`now` is null) it stands on what was seen, and the server says what became of it.
 */
export function askFirstIntent(row: AskFirstRow, now: GameNow | null): Intent | null {
  const { eventId, subject } = row
  if (row.call === 'RegisterPlayer') {
    return registerPlayerIntent({ eventId, playerId: row.args.playerId, subject })
  }
  const about = { eventId, sessionHash: row.args.sessionHash, subject }
  switch (row.call) {
    case 'DefinalizeGame': {
      const seen = now === null ? row.expect : seenForEnding(row.call, now)
      return seen && tableEndingIntent(row.call, { ...about, seen })
    }
    case 'CancelGame':
    case 'ForceFinishGame': {
      const seen = now === null ? row.expect : seenForEnding(row.call, now)
      return seen && tableEndingIntent(row.call, { ...about, seen })
    }
  }
}

function isLastHandSame(seen: SeenGame, now: SeenGame): boolean {
  if (seen.lastHand === null || now.lastHand === null) return seen.lastHand === now.lastHand
  return isSameHand(seen.lastHand, now.lastHand)
}
