import type { TFunction } from 'i18next'
import type { Hand, Win } from '../../contract/decode/hand'
import { formatList } from '../../i18n/format'

export interface HandWords {
  /** "Ron, Līga from 佐藤 健". */
  readonly outcome: string
  /** "3 han, 30 fu. Riichi: Līga"; empty when there is nothing to add. */
  readonly detail: string
}

/** A recorded hand in words: how it ended, who, its value. `names` by player id. */
export function handWords(
  t: TFunction,
  { hand, names, language }: { hand: Hand; names: ReadonlyMap<number, string>; language: string },
): HandWords {
  const name = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
  const list = (ids: readonly number[]) => formatList(ids.map(name), language)
  const riichi = hand.riichi.length === 0 ? '' : t('table.riichi', { names: list(hand.riichi) })
  const values = hand.wins.map((win) => winValue(t, win))
  return {
    outcome: outcomeWords(t, hand, { name, list }),
    detail: [values.join('; '), riichi].filter((part) => part !== '').join('. '),
  }
}

interface Namer {
  readonly name: (id: number | null) => string
  readonly list: (ids: readonly number[]) => string
}

function outcomeWords(t: TFunction, hand: Hand, { name, list }: Namer): string {
  const winner = name(hand.wins[0]?.winnerId ?? null)
  switch (hand.kind) {
    case 'ron':
      return t('table.outcomes.ron', { winner, loser: name(hand.loserId) })
    case 'multiron':
      return t('table.outcomes.multiron', {
        loser: name(hand.loserId),
        winners: list(hand.wins.map(({ winnerId }) => winnerId)),
      })
    case 'tsumo':
      return t('table.outcomes.tsumo', { winner })
    case 'draw':
      return hand.tempai.length === 0
        ? t('table.outcomes.drawNoTempai')
        : t('table.outcomes.draw', { tempai: list(hand.tempai) })
    case 'abort':
      return t('table.outcomes.abort')
    case 'chombo':
      return t('table.outcomes.chombo', { name: name(hand.loserId) })
    case 'nagashi':
      return t('table.outcomes.nagashi', { names: list(hand.nagashi) })
  }
}

const LIMIT_HAN = 5

function winValue(t: TFunction, { han, fu }: Win): string {
  if (han < 0) return t('table.yakuman')
  return han >= LIMIT_HAN || fu === 0
    ? t('table.han', { count: han })
    : t('table.hanFu', { han, fu })
}
