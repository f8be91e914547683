import type { ReactNode } from 'react'
import type { FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { Skeleton } from '../../ui/skeleton'
import { FailedReading } from './failed-reading'
import type { Reading } from './use-reading'

interface WhenReadProps<T> {
  reading: Reading<T>
  /** The action that is named in a failure. */
  action: FailedAction
  /** The placeholder rows, as large as the rows that will come. */
  waiting?: ReactNode
  children: (body: T) => ReactNode
}

/**
 * Shows the data; before that, placeholder rows or the reason for a failure.
 * A later failure is shown above the data.
 */
export function WhenRead<T>({ reading, action, waiting, children }: WhenReadProps<T>) {
  const { body, failure, again } = reading
  return (
    <>
      {failure !== null && <FailedReading action={action} failure={failure} onRetry={again} />}
      {body !== null && children(body)}
      {body === null && failure === null && (waiting ?? <RowsToCome />)}
    </>
  )
}

/** Three placeholder rows of a list that is being read. */
export function RowsToCome() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="card">
      <p className="sr-only">{t('ui.loading')}</p>
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className="flex min-h-16 items-center gap-3 border-t border-line px-4 first:border-t-0"
        >
          <Skeleton className="size-8" />
          <Skeleton className="h-3.5 w-48" />
        </div>
      ))}
    </div>
  )
}
