import { useTranslation } from '../i18n/use-translation'
import { WIND_CHARACTERS } from '../domain/round-names'
import type { Wind } from '../domain/seats'

interface WindTileProps {
  wind: Wind
  /** Solid: the dealer of the table, or the seat chosen. */
  solid?: boolean
  size?: 'sm' | 'md'
}

/** A seat's wind as a small mahjong tile; read aloud as East, South, West, North. */
export function WindTile({ wind, solid = false, size = 'md' }: WindTileProps) {
  const { t } = useTranslation()
  const box =
    size === 'sm'
      ? 'h-[22px] w-5 rounded-[4px] text-[13px]'
      : 'h-[30px] w-[26px] rounded-[5px] text-[17px]'
  const colours = solid
    ? 'border-accent bg-accent text-on-accent [--edge:var(--color-accent-hover)] forced-fill'
    : 'border-line bg-surface text-ink-2 [--edge:var(--color-line)]'
  return (
    <span
      role="img"
      lang="ja"
      aria-label={t(`rounds.${wind}`)}
      className={`inline-grid flex-none place-items-center border pb-0.5 font-tile leading-none font-bold edge ${box} ${colours}`}
    >
      <span aria-hidden>{WIND_CHARACTERS[wind]}</span>
    </span>
  )
}
