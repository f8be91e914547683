import type { ReactNode } from 'react'
import { inCuttingOrder } from './cutting-order'

interface CutPagesProps<T> {
  sheets: readonly T[]
  places: number
  isLandscape: boolean
  children: (sheet: T) => ReactNode
}

/** Pages that are cut along the dashed lines. If the cut piles are laid on each other, the sheets are in order. */
export function CutPages<T>({ sheets, places, isLandscape, children }: CutPagesProps<T>) {
  return inCuttingOrder(sheets, places).map((page, nth) => (
    <div
      key={nth}
      data-page
      className={`paper-page grid grid-cols-2 ${isLandscape ? 'grid-rows-1' : 'grid-rows-2'}`}
    >
      {page.map((sheet, place) => (
        <div key={place} className="min-h-0 min-w-0 cut-edges">
          {sheet !== null && children(sheet)}
        </div>
      ))}
    </div>
  ))
}
