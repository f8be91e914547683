import type { CSSProperties } from 'react'
import { formatPoints } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import type { RowLayout } from '../row-layout'
import { useFittedNames, WHOLE_NAME } from '../use-fitted-names'
import type { Standing } from './use-standings'

export interface StandingRow extends Standing {
  /** False for a place that is not revealed yet. */
  readonly isShown: boolean
}

/** The bounds of the rows, whose letters grow if the list is short. Up to ten places are in one column. */
const BOUNDS = { leastEm: 1.5, mostEm: 1.7 }
const ONE_COLUMN = 10

export const standingBounds = (count: number) => ({
  ...BOUNDS,
  columns: count <= ONE_COLUMN ? 1 : 2,
  mostScale: count <= ONE_COLUMN ? 2 : 1.3,
})

interface StandingRowsProps extends Pick<RowLayout, 'rowEm' | 'scale'> {
  rows: readonly StandingRow[]
  columns: number
}

/** Places, names and points, in columns from top to bottom. */
export function StandingRows({ rows, columns, rowEm, scale }: StandingRowsProps) {
  const { t } = useTranslation()
  const list = useFittedNames<HTMLOListElement>()
  const perColumn = Math.max(1, Math.ceil(rows.length / columns))
  return (
    <ol
      ref={list}
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-[calc(2.4*var(--u))] lg:auto-cols-fr lg:grid-flow-col lg:grid-rows-(--rows) ${columns === 2 ? 'lg:grid-cols-2' : 'mx-auto w-full max-w-[calc(66*var(--u))]'}`}
      style={
        {
          '--rows': `repeat(${perColumn}, auto)`,
          '--row': `${rowEm}em`,
          '--letter': `${scale}em`,
        } as CSSProperties
      }
    >
      {rows.map(({ playerId, place, name, teamName, rating, isShown }) => (
        <li
          key={playerId}
          data-row
          className="flex min-h-[2.2em] items-center gap-[calc(1*var(--u))] border-t border-line text-(length:--letter) leading-none lg:h-(--row) lg:min-h-0"
        >
          <b className="w-[2.2em] flex-none text-right font-semibold">{place}</b>
          {isShown ? (
            <>
              <RatedName name={name} teamName={teamName} />
              <span className="flex-none font-semibold">{formatPoints(Math.round(rating))}</span>
            </>
          ) : (
            <span className="flex-1 text-ink-3">
              <span aria-hidden>· · ·</span>
              <span className="sr-only">{t('hall.covered')}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function RatedName({ name, teamName }: Pick<Standing, 'name' | 'teamName'>) {
  return (
    <span data-name className={`flex-1 ${WHOLE_NAME}`}>
      {name}
      {teamName !== null && (
        <span data-extra className="text-[0.7em] text-ink-2">
          {' · '}
          {teamName}
        </span>
      )}
    </span>
  )
}
