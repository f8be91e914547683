import type { Translate } from '../../i18n/translate'
import type { HandKind } from '../../domain/hand/hand'
import { formatList } from '../../i18n/format'
import { yakuWord } from '../../i18n/yaku-words'

/** A recorded hand as far as it is known: a table's last hand, or the fingerprint in a ruling. */
interface SaidHand {
  readonly kind: HandKind
  readonly wins: readonly {
    readonly winnerId: number
    /** Negative for yakuman. */
    readonly han: number
    readonly fu: number
    /** Ids; absent when unknown. */
    readonly yaku?: readonly number[]
    /** The number of dora of all kinds. */
    readonly dora?: number
  }[]
  /** The player who dealt in or made the chombo; 0 or null when nobody did. */
  readonly loserId: number | null
  readonly riichi: readonly number[]
  /** Absent when unknown; an empty list means that nobody was tempai. */
  readonly tempai?: readonly number[]
  readonly nagashi?: readonly number[]
}

export interface HandWords {
  /** "Ron, Līga from 佐藤 健". */
  readonly outcome: string
  /** "3 han, 30 fu"; empty for a hand without a winner. */
  readonly value: string
  /** "Riichi, Pinfu, 2 dora"; with several winners, each with their name. Empty when unknown. */
  readonly yaku: string
  /** "Riichi: Līga"; empty when nobody declared riichi. */
  readonly riichi: string
}

interface Naming {
  /** Returns a player's name. */
  readonly name: (id: number) => string
  readonly language: string
}

/** A recorded hand in words: the outcome with its players, the value, the yaku, the riichi declarations. */
export function handWords(t: Translate, hand: SaidHand, { name, language }: Naming): HandWords {
  const list = (ids: readonly number[]) => formatList(ids.map(name), language)
  return {
    outcome: outcomeWords(t, hand, { name: (id) => (id ? name(id) : ''), list }),
    value: hand.wins.map((win) => valueWords(t, win)).join('; '),
    yaku: yakuWords(t, hand.wins, name),
    riichi: hand.riichi.length === 0 ? '' : t('table.riichi', { names: list(hand.riichi) }),
  }
}

interface Namer {
  readonly name: (id: number | null | undefined) => string
  readonly list: (ids: readonly number[]) => string
}

function outcomeWords(t: Translate, hand: SaidHand, { name, list }: Namer): string {
  const winner = name(hand.wins[0]?.winnerId)
  const { tempai, nagashi } = hand
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
      if (tempai === undefined) return t('table.outcomes.drawOnly')
      return tempai.length === 0
        ? t('table.outcomes.drawNoTempai')
        : t('table.outcomes.draw', { tempai: list(tempai) })
    case 'abort':
      return t('table.outcomes.abort')
    case 'chombo':
      return t('table.outcomes.chombo', { name: name(hand.loserId) })
    case 'nagashi':
      return nagashi === undefined
        ? t('table.outcomes.nagashiOnly')
        : t('table.outcomes.nagashi', { names: list(nagashi) })
  }
}

function yakuWords(t: Translate, wins: SaidHand['wins'], name: Naming['name']): string {
  const said = wins.flatMap(({ winnerId, yaku = [], dora = 0 }) => {
    const labels = yaku.flatMap((id) => yakuWord(t, id) ?? [])
    const all = [...labels, ...(dora > 0 ? [t('table.dora', { count: dora })] : [])].join(', ')
    if (all === '') return []
    return wins.length === 1 ? all : t('table.yakuOf', { name: name(winnerId), yaku: all })
  })
  return said.join('; ')
}

const LIMIT_HAN = 5

function valueWords(t: Translate, { han, fu }: SaidHand['wins'][number]): string {
  if (han < 0) return t('table.yakuman')
  return han >= LIMIT_HAN || fu <= 0
    ? t('table.han', { count: han })
    : t('table.hanFu', { han, fu })
}
