import type { Translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { roundName, WIND_CHARACTERS } from '../../domain/session/round-names'

interface RoundNameProps {
  /** 1 = East 1. A number that is not a round is shown as "?". */
  roundIndex: number
  /** The honba; null when unknown, and then none are shown. */
  honba?: number | null
}

/**
 * A round in long form: 南3 ·1 South 3. Screen readers read "South 3, 1 honba". A narrow container shows only the
 * characters. For the words alone, use `useRoundWords`.
 */
export function RoundName({ roundIndex, honba: counters }: RoundNameProps) {
  const honba = counters ?? 0
  const words = useRoundWords()
  const name = roundName(roundIndex)
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{words(roundIndex, honba)}</span>
      <span aria-hidden>
        <span lang="ja">
          {name === null ? '?' : `${WIND_CHARACTERS[name.wind]}${name.hand}`}
          {honba > 0 && (
            <span className="ml-0.5 text-[0.86em] font-normal text-ink-3">·{honba}</span>
          )}
        </span>
        {name !== null && (
          <span className="ml-1.5 text-sm font-normal @max-2xs:hidden">{words(roundIndex)}</span>
        )}
      </span>
    </span>
  )
}

/** Returns a function that names a round in words: "South 3", "South 3, 1 honba", "?". */
export function useRoundWords(): (roundIndex: number, honba?: number | null) => string {
  const { t } = useTranslation()
  return (roundIndex, honba) => roundWords(t, roundIndex, honba ?? 0)
}

/** Names a round in words, for code that already has `t`. */
export function roundWords(t: Translate, roundIndex: number, honba: number): string {
  const name = roundName(roundIndex)
  if (name === null) return '?'
  const round = t('rounds.round', { wind: t(`rounds.${name.wind}`), hand: name.hand })
  return honba === 0 ? round : t('rounds.withHonba', { round, count: honba })
}
