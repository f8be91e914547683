import { useTranslation } from '../../i18n/use-translation'
import { WIND_CHARACTERS } from '../../domain/session/round-names'
import type { Wind } from '../../domain/session/seats'

interface WindTileProps {
  wind: Wind
  /** A solid tile marks the dealer of a table, or the chosen seat. */
  solid?: boolean
  /** `fit` makes the tile as high as the text beside it. */
  size?: 'sm' | 'md' | 'fit'
}

/** A seat's wind as a small mahjong tile. Screen readers read East, South, West or North. */
export function WindTile({ wind, solid = false, size = 'md' }: WindTileProps) {
  const { t } = useTranslation()
  const colours = solid
    ? 'border-accent bg-accent text-on-accent [--edge:var(--color-accent-hover)] forced-fill'
    : 'border-line bg-surface text-ink-2 [--edge:var(--color-line)]'
  return (
    <span
      role="img"
      lang="ja"
      aria-label={t(`rounds.${wind}`)}
      className={`inline-grid flex-none place-items-center pb-0.5 font-tile leading-none font-bold edge ${BOXES[size]} ${colours}`}
    >
      {WIND_CHARACTERS[wind]}
    </span>
  )
}

const BOXES = {
  sm: 'h-[22px] w-5 rounded-[4px] border text-[13px]',
  md: 'h-[30px] w-[26px] rounded-[5px] border text-[17px]',
  // An outline instead of a border, because an outline takes no space. A border is at least one pixel of the
  // screen wide. On a sheet of paper that the screen shows in a smaller size, it would leave too little space
  // for the character.
  fit: 'h-[1.42em] w-[1.25em] rounded-[0.2em] text-[0.85em] outline-1 -outline-offset-1 outline-line print:outline-black',
} as const
