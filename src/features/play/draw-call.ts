import type { EpochMs } from '../../domain/ids'
import { heldClaim, type CallClaim } from '../../domain/session/call-claim'
import { formatTimeOfDay } from '../../i18n/format'
import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import type { PlayKey, SayPlay } from './play-words'
import type { PlayerDay } from './player-day'
import type { CallNews } from './table-call'

/** What this phone shows about the table's call for a referee. */
export interface ShownCall {
  readonly news: CallNews | null
  /** True when the phone has stored the code of the table's game. */
  readonly hasCode: boolean
  /** The text that the player has typed as the code so far. */
  readonly typed: string
}

interface Shown {
  readonly say: SayPlay
  readonly day: PlayerDay
  /** Null where the server takes no calls by code. */
  readonly call: ShownCall | null
  /** The time on the server's clock. */
  readonly now: EpochMs
}

/**
 * The table's call for a referee: since when the table calls, the button that makes the call or takes it back, and
 * what the last press led to.
 */
export function drawCall({ say, day: { table, timeZone }, call, now }: Shown): Drawing[] {
  if (table === null || table.number === null || call === null) return []
  const { calledAt } = table
  const { news, hasCode, typed } = call
  const claim = calledAt === null ? null : heldClaim(table.claim)
  const isBusy = news === 'calling' || news === 'takingBack'
  const newsKey = newsToTell(news, calledAt !== null)
  return [
    withAttributes(
      'section',
      { class: 'card call' },
      element('h2', '', say('call.title')),
      withAttributes(
        'p',
        { 'aria-live': 'polite' },
        calledAt === null
          ? newsKey && say(newsKey)
          : say('call.since', {
              time: formatTimeOfDay(calledAt, { timeZone: timeZone || undefined }),
            }),
      ),
      calledAt !== null && element('p', 'quiet', minutesWords(say, now - calledAt)),
      withAttributes('p', { 'aria-live': 'polite' }, claim !== null && goingWords(say, claim)),
      calledAt !== null && newsKey !== null && withAttributes('p', { role: 'alert' }, say(newsKey)),
      !hasCode && calledAt === null && drawCodeField(say, typed),
      (hasCode || calledAt === null) &&
        withAttributes(
          'button',
          {
            type: 'button',
            'data-act': calledAt === null ? 'call' : 'takeBack',
            ...((isBusy || (!hasCode && typed.trim() === '')) && { disabled: '' }),
          },
          say(calledAt === null ? 'call.call' : 'call.takeBack'),
        ),
    ),
  ]
}

const NEWS = {
  calling: 'call.calling',
  takingBack: 'call.takingBack',
  takenBack: 'call.takenBack',
  noAnswer: 'call.noAnswer',
  perhapsNotTakenBack: 'call.perhapsNotTakenBack',
  wrongCode: 'call.wrongCode',
  tooOften: 'call.tooOften',
  tooManyCodes: 'call.tooManyCodes',
  refused: 'call.refused',
} as const satisfies Record<CallNews, PlayKey>

/**
 * What to say about the last press. While the table calls, "calling" and "taken back" are old news and are not shown.
 */
function newsToTell(news: CallNews | null, isCalled: boolean): PlayKey | null {
  if (news === null || (isCalled && (news === 'calling' || news === 'takenBack'))) return null
  return NEWS[news]
}

const goingWords = (say: SayPlay, { byName: name }: CallClaim): string =>
  name === '' ? say('call.someoneGoing') : say('call.going', { name })

function minutesWords(say: SayPlay, ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return minutes < 1 ? say('call.justNow') : say('call.minutes', { minutes: String(minutes) })
}

const drawCodeField = (say: SayPlay, typed: string): Drawing =>
  element(
    'div',
    'field',
    withAttributes('label', { for: 'table-code' }, say('call.code')),
    withAttributes('input', {
      id: 'table-code',
      value: typed,
      maxlength: '10',
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
    }),
  )
