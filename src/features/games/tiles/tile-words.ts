import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatPoints, formatTimeOfDay, type ZoneOption } from '../../../i18n/format'
import { sentenceWithGaps } from '../../../i18n/sentence-with-gaps'
import { roundWords } from '../../../ui/marks/round-name'
import type { TileFacts } from './tile-facts'
import { countdownWords, tileCountdownWords } from '../../../parts/event/countdown-words'

export interface TileWords {
  readonly needsYou: string
  readonly finished: string
  /** The tile as one sentence, for who cannot see it. */
  sentence(facts: TileFacts, zone: ZoneOption): string
  /** When it ended, its own time left, or the minutes since its last hand. */
  time(facts: TileFacts, zone: ZoneOption): string
}

/** The words of all tiles, the same until the language changes: a hundred tiles ask once, not each for itself. */
export function useTileWords(): TileWords {
  const { t } = useTranslation()
  return useMemo(() => tileWords(t), [t])
}

function tileWords(t: TFunction): TileWords {
  // Most tables share their round, state and minutes.
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
    sentence(facts, zone) {
      const { number, leader, score, endedAt, secondsLeft, minutes, state } = facts
      const { settledness, roundIndex, honba } = facts
      const parts = [
        number === null ? t('table.untitled') : title({ number }),
        once(`${state} ${settledness}`, () => stateWords(t, facts)),
        facts.clockState === 'ended'
          ? ''
          : once(`round ${roundIndex} ${honba}`, () => roundWords(t, roundIndex, honba)),
        lead({ name: leader, points: formatPoints(score) }),
        endedAt === null ? '' : t('table.endedAt', { time: formatTimeOfDay(endedAt, zone) }),
        secondsLeft === null ? '' : countdownWords(t, secondsLeft),
        minutes === null || endedAt !== null
          ? ''
          : once(`since ${minutes}`, () => t('table.sinceLastHand', { count: minutes })),
      ]
      return parts.filter((part) => part !== '').join(', ')
    },
    time({ endedAt, secondsLeft, minutes }, zone) {
      if (endedAt !== null) return formatTimeOfDay(endedAt, zone)
      if (secondsLeft !== null) return tileCountdownWords(t, secondsLeft)
      if (minutes === null) return ''
      return once(`minutes ${minutes}`, () => t('games.tableMinutes', { count: minutes }))
    },
  }
}

function stateWords(t: TFunction, { state, settledness }: TileFacts): string {
  switch (state) {
    case 'needsYou':
      return t('table.needsYou')
    case 'pending':
      return t(settledness === 'checking' ? 'writeStates.checking' : 'writeStates.waiting')
    case 'over':
      return t('games.filters.over')
    case 'quiet':
      return t('games.filters.quiet')
    case 'extra':
      return t('games.filters.extra')
    case 'running':
      return t('table.status.inprogress')
    case 'ended':
      return t('table.status.finished')
    case 'planned':
      return t('table.status.planned')
  }
}
