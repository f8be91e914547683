import type { Translate } from '../../../i18n/translate'
import type { Seconds } from '../../../domain/ids'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatPoints, formatTimeOfDay, type ZoneOption } from '../../../i18n/format'
import { playerInSentence, playerWords } from '../../../i18n/player-words'
import { sentenceWithGaps } from '../../../i18n/sentence-with-gaps'
import { roundWords } from '../../../ui/marks/round-name'
import type { TileFacts } from './tile-facts'
import { timerWords, tileTimerWords } from '../../../parts/event/clock/timer-words'

export interface TileWords {
  readonly needsYou: string
  readonly finished: string
  readonly notStarted: string
  /** The leader's name, with the substitute's name if there is one. */
  leader(facts: TileFacts): string
  /** The tile as one sentence, for screen readers. */
  sentence(facts: TileFacts, zone: ZoneOption): string
  /** Since when a table calls a referee, or who goes there; short, for a tile. */
  calling(facts: TileFacts, zone: ZoneOption): string
  /** The time at which a table ended, the time that a running table has left, or the minutes since its last hand. */
  time(facts: TileFacts, zone: ZoneOption): string
}

/**
 * The words of all tiles. They are made once per language, because looking them up for a hundred tiles takes too long.
 */
export function useTileWords(): TileWords {
  const { t } = useTranslation()
  return useMemo(() => tileWords(t), [t])
}

function tileWords(t: Translate): TileWords {
  // Parts of sentences are kept, because most tables have the same round, state and minutes.
  const known = new Map<string, string>()
  const once = (key: string, say: () => string): string => {
    const before = known.get(key)
    if (before !== undefined) return before
    const words = say()
    known.set(key, words)
    return words
  }
  const asWritten = { skipInterpolation: true } as const
  const title = sentenceWithGaps<'number'>(t('table.title', asWritten))
  const lead = sentenceWithGaps<'name' | 'points'>(t('table.leader', asWritten))
  return {
    needsYou: t('table.needsYou'),
    finished: t('table.status.finished'),
    notStarted: t('table.status.notStarted'),
    leader: ({ leader, substitute, apart }) => playerWords(t, { name: leader, substitute, apart }),
    sentence(facts, zone) {
      const { name, leader, substitute, apart, score, endedAt, secondsLeft, minutes, state } = facts
      const { settledness, roundIndex, honba, isSinceHand } = facts
      const parts = [
        name === null ? t('table.untitled') : title({ number: name }),
        // The sentence of a call is not kept, because each call has its own time.
        state === 'calling'
          ? stateWords(t, facts, zone)
          : once(`${state} ${settledness}`, () => stateWords(t, facts, zone)),
        facts.clockState === 'ended'
          ? ''
          : once(`round ${roundIndex} ${honba}`, () => roundWords(t, roundIndex, honba)),
        // Before the start all scores are equal, and nobody leads.
        facts.clockState === 'notStarted'
          ? ''
          : lead({
              name: playerInSentence(t, { name: leader, substitute, apart }),
              points: formatPoints(score),
            }),
        endedAt === null ? '' : t('table.endedAt', { time: formatTimeOfDay(endedAt, zone) }),
        secondsLeft === null ? '' : leftWords(t, secondsLeft),
        minutes === null || endedAt !== null
          ? ''
          : once(`since ${minutes} ${isSinceHand}`, () => sinceWords(t, minutes, isSinceHand)),
      ]
      return parts.filter((part) => part !== '').join(', ')
    },
    calling({ calledAt, going }, zone) {
      if (going !== null) return goingWords(t, going)
      return calledAt === null
        ? ''
        : t('table.call.tile', { time: formatTimeOfDay(calledAt, zone) })
    },
    time({ endedAt, secondsLeft, minutes }, zone) {
      if (endedAt !== null) return formatTimeOfDay(endedAt, zone)
      if (secondsLeft !== null) return tileTimerWords(t, secondsLeft)
      if (minutes === null) return ''
      return once(`minutes ${minutes}`, () => t('games.tableMinutes', { count: minutes }))
    },
  }
}

function sinceWords(t: Translate, count: number, isSinceHand: boolean): string {
  return isSinceHand ? t('table.sinceLastHand', { count }) : t('table.sinceGameBegan', { count })
}

/** The time that a table has left; once its time is over, how long it has been over, with a plus. */
function leftWords(t: Translate, seconds: Seconds): string {
  const time = timerWords(t, seconds)
  return seconds < 0 ? time : t('games.timer.saidLeft', { time })
}

/** Since when a table calls a referee, and who goes there; empty when the table does not call. */
export function callingWords(
  t: Translate,
  { calledAt, going }: Pick<TileFacts, 'calledAt' | 'going'>,
  zone: ZoneOption,
): string {
  if (calledAt === null) return ''
  const since = t('table.call.since', { time: formatTimeOfDay(calledAt, zone) })
  return going === null ? since : `${since}, ${goingWords(t, going)}`
}

/** Says which referee goes to a table that calls. */
export const goingWords = (t: Translate, name: string): string =>
  name === '' ? t('table.call.someoneGoing') : t('table.call.going', { name })

function stateWords(t: Translate, facts: TileFacts, zone: ZoneOption): string {
  const { state, settledness } = facts
  switch (state) {
    case 'needsYou':
      return t('table.needsYou')
    case 'calling':
      return callingWords(t, facts, zone)
    case 'pending':
      return t(settledness === 'checking' ? 'writeStates.checking' : 'writeStates.waiting')
    case 'over':
      return t('games.filters.over')
    case 'quiet':
      return t('games.filters.quiet')
    case 'extra':
      return t('games.filters.extra')
    case 'notStarted':
      return t('table.status.notStarted')
    case 'running':
      return t('table.status.inprogress')
    case 'ended':
      return t('table.status.finished')
    case 'planned':
      return t('table.status.planned')
  }
}
