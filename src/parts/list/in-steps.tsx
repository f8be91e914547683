import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'

interface InStepsProps {
  /** The number of rows. */
  count: number
  /** Draws the first rows of the list, at most as many as its argument says. */
  children: (most: number) => ReactNode
}

const STEP = 50

/** A list that may be long: its first rows, and a button that shows more. */
export function InSteps({ count, children }: InStepsProps) {
  const { t } = useTranslation()
  const [most, setMost] = useState(STEP)
  return (
    <>
      {children(most)}
      {count > most && (
        <div className="mt-3 text-center">
          <Button onClick={() => setMost(most + STEP)}>
            {t('ui.showMore', { number: Math.min(STEP, count - most) })}
          </Button>
        </div>
      )}
    </>
  )
}
