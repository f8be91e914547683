import type { Translate } from '../../i18n/translate'
import type { SeenAnywhere, SeenResult } from '../../contract/expect'
import { enterResultIntent, slipOf } from '../../outbox/policies/enter-result'
import { registerPlayerIntent } from '../../outbox/policies/register-player'
import {
  endsGame,
  seenForEnding,
  tableEndingIntent,
  type EndingRow,
} from '../../outbox/policies/table-endings'
import type { Intent } from '../../outbox/intent'
import type { SessionStatus } from '../../domain/session/session-status'
import { formatPoints } from '../../i18n/format'
import { subjectName } from '../../i18n/ruling-title'
import type { Ruling, RulingOf } from '../../store/stored-ruling'
import { isSameHand } from '../../contract/hand-fingerprint'

export type AskFirstRow = EndingRow | RulingOf<'EnterResult'> | RulingOf<'RegisterPlayer'>

export const isAskFirstRow = (row: Ruling): row is AskFirstRow =>
  endsGame(row) || row.call === 'RegisterPlayer'

/** A game as the server has it now. */
export interface GameNow extends SeenAnywhere {
  /** The result that was entered from the slip; null or absent when the result comes from hands. */
  readonly entered?: SeenResult | null
  readonly status: SessionStatus
  /** ISO 8601, UTC; null while the game is in progress. */
  readonly endedAt: string | null
}

/** Says how a game has changed since the ruling. `now` is null when the game is no longer among the tables. */
export function sinceWords(
  t: Translate,
  row: EndingRow | RulingOf<'EnterResult'>,
  now: GameNow | null,
): string {
  if (now === null || now.status === 'cancelled') return t('outbox.askFirst.gone')
  if (row.call === 'DefinalizeGame') {
    if (now.status !== 'finished') return t('outbox.askFirst.goesOn')
    return t(`outbox.askFirst.${now.endedAt === row.expect.endedAt ? 'same' : 'endedAgain'}`)
  }
  if (row.call === 'EnterResult') {
    const words = enteredWords(t, row, now)
    if (words !== null) return words
  } else if (now.status !== 'inprogress') return t('outbox.askFirst.ended')
  const [before, after] = [row.expect.handCount, now.handCount]
  // If the number of hands was or is unknown, the numbers cannot be compared, and count as equal.
  const entered = before === null || after === null ? 0 : after - before
  if (entered > 0) return t('outbox.askFirst.entered', { count: entered })
  if (entered < 0) return t('outbox.askFirst.cancelled')
  return t(`outbox.askFirst.${isLastHandSame(row.expect, now) ? 'same' : 'changed'}`)
}

/** Says how the game's end or its entered result has changed; null when neither has changed. */
function enteredWords(t: Translate, { expect, args }: RulingOf<'EnterResult'>, now: GameNow) {
  const { entered = null, status } = now
  const words = (scores: readonly number[]) => scores.map(formatPoints).join(' · ')
  if (entered !== null && JSON.stringify(entered) !== JSON.stringify(expect.entered)) {
    const said = { theirs: words(entered.scores), yours: words(args.scores) }
    return t('outbox.askFirst.otherResult', said)
  }
  return status === expect.status ? null : t('outbox.askFirst.ended')
}

/** Says whether the person whom the ruling registers is registered already. */
export const registeredWords = (t: Translate, row: Ruling, isRegistered: boolean): string =>
  t(`outbox.askFirst.${isRegistered ? 'registered' : 'notRegistered'}`, {
    name: subjectName(t, row),
  })

/** The question about the ruling, as a part of a sentence. */
export const askFirstHead = (t: Translate, row: AskFirstRow): string =>
  t(`outbox.askFirst.head.${row.call}`, { name: subjectName(t, row) })

/** The label of the button that makes the ruling. */
export const askFirstLabel = (t: Translate, { call }: AskFirstRow): string => {
  switch (call) {
    case 'CancelGame':
      return t('table.endings.cancelGame.button')
    case 'ForceFinishGame':
      return t('table.endings.forceFinish.button')
    case 'EndGame':
      return t('table.endings.endGame.button')
    case 'EnterResult':
      return t('result.save')
    case 'DefinalizeGame':
      return t('table.endings.definalize.button')
    case 'RegisterPlayer':
      return t('players.addButton')
  }
}

/**
 * The same ruling as a new intent for the present state of the game; null when that state does not allow it. If the
 * game is not found (`now` is null), the intent keeps the old precondition, and the server's answer shows what
 * happened.
 */
export function askFirstIntent(row: AskFirstRow, now: GameNow | null): Intent | null {
  const { eventId, subject } = row
  if (row.call === 'RegisterPlayer') {
    return registerPlayerIntent({ eventId, playerId: row.args.playerId, subject })
  }
  const about = { eventId, sessionHash: row.args.sessionHash, subject }
  switch (row.call) {
    case 'EnterResult': {
      const seen = now === null ? row.expect : seenNow(now)
      return seen && enterResultIntent({ ...about, slip: slipOf(row), seen })
    }
    case 'DefinalizeGame': {
      const seen = now === null ? row.expect : seenForEnding(row.call, now)
      return seen && tableEndingIntent(row.call, { ...about, seen })
    }
    case 'CancelGame':
    case 'EndGame':
    case 'ForceFinishGame': {
      const seen = now === null ? row.expect : seenForEnding(row.call, now)
      return seen && tableEndingIntent(row.call, { ...about, seen })
    }
  }
}

function seenNow({ status, handCount, lastHand, entered = null }: GameNow) {
  if ((status !== 'inprogress' && status !== 'prefinished') || handCount === null) return null
  return { status, handCount, lastHand, entered }
}

function isLastHandSame(seen: SeenAnywhere, now: SeenAnywhere): boolean {
  if (seen.lastHand === null || now.lastHand === null) return seen.lastHand === now.lastHand
  return isSameHand(seen.lastHand, now.lastHand)
}
