import { useTranslation } from 'react-i18next'
import { formatPoints, formatTimeOfDay, formatTimer } from '../../i18n/format'
import { useRoundWords } from '../../ui/round-name'
import type { TileFacts } from './tile-facts'

/** Gives a function that says a tile as one sentence, for who cannot see it. */
export function useTileWords(): (facts: TileFacts, timeZone: string) => string {
  const { t } = useTranslation()
  const rounds = useRoundWords()
  return (facts, timeZone) => {
    const { number, leader, score, endedAt, secondsLeft, minutes } = facts
    const parts = [
      number === null ? t('table.untitled') : t('table.title', { number }),
      stateWords(facts),
      facts.clockState === 'ended' ? '' : rounds(facts.roundIndex, facts.honba),
      t('table.leader', { name: leader, points: formatPoints(score) }),
      endedAt === null ? '' : t('table.endedAt', { time: formatTimeOfDay(endedAt, { timeZone }) }),
      secondsLeft === null ? '' : formatTimer(secondsLeft),
      minutes === null || endedAt !== null ? '' : t('table.sinceLastHand', { count: minutes }),
    ]
    return parts.filter((part) => part !== '').join(', ')
  }

  function stateWords({ state, settledness }: TileFacts): string {
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
}
