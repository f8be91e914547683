import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { HallSection } from '../hall-section'
import { NoStandings } from './no-standings'
import { revealAt } from './reveal'
import { layOutRows } from '../row-layout'
import { standingBounds, StandingRows } from './standing-rows'
import { useFit } from '../use-fit'
import type { Reveal } from './use-reveal'
import type { Standings } from './use-standings'

interface FinalPlacesProps {
  standings: Standings
  reveal: Reveal
}

/** The places of a finished event, revealed from the last to the first. */
export function FinalPlaces({ standings, reveal }: FinalPlacesProps) {
  const { t } = useTranslation()
  const { box, roomEm } = useFit<HTMLDivElement>()
  const { step, bound } = reveal
  const places = typeof standings === 'string' ? NOBODY : standings
  const { columns: widest, ...bounds } = standingBounds(places.length)
  const { size: pageSize } = layOutRows({
    ...bounds,
    columns: widest,
    roomEm: roomEm ?? ON_A_PHONE,
    count: places.length,
  })
  const { rows, steps } = revealAt(places, { step, pageSize })
  useEffect(() => bound(steps))
  const { columns, ...shown } = standingBounds(rows.length)
  const { rowEm, scale } =
    roomEm === null
      ? { rowEm: bounds.leastEm, scale: 1 }
      : layOutRows({ ...shown, columns, roomEm, count: rows.length })
  return (
    <HallSection
      title={t('hall.final')}
      about={places.length > 0 && step === 0 && t('hall.finalAbout')}
    >
      <div
        ref={box}
        aria-live="polite"
        className="flex min-h-0 flex-1 flex-col text-[calc(1.9*var(--u))] lg:overflow-hidden"
      >
        {places.length === 0 ? (
          <NoStandings standings={standings} />
        ) : (
          <StandingRows {...{ rows, columns, rowEm, scale }} />
        )}
      </div>
    </HallSection>
  )
}

const NOBODY: never[] = []
/** The height, in em, that is assumed on a phone, where the whole page scrolls. */
const ON_A_PHONE = 40
