import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { failureWords } from '../../i18n/errors'
import { useEventRefresh } from '../console-context'
import type { EventKind } from '../../store/snapshot'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'
import { Skeleton } from '../../ui/skeleton'

/** What stands in the place of rows while the device has no copy of them: grey bars, or why there are none. */
export function EventGap({ kind }: { kind: EventKind }) {
  const { t } = useTranslation()
  const refresh = useEventRefresh()
  const { errors, isRunning } = useSyncExternalStore(refresh.subscribe, refresh.get)
  const error = errors[kind]
  if (error === undefined) {
    return (
      <div role="status" aria-label={t('ui.loading')} className="flex flex-col gap-2">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    )
  }
  const words = failureWords(t, 'fetchEvent', error)
  return (
    <Note
      tone="bad"
      title={`${words.title}.`}
      actions={
        <Button size="sm" busy={isRunning} onClick={() => void refresh.refresh()}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {words.sentence} {words.reason}
    </Note>
  )
}
