import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole, useEventRefresh } from '../../parts/console-context'
import { REFRESH_EVERY_MS } from '../../sync/age'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/use-now'

/** Reads the event again now, and counts down to the next automatic read. */
export function RefreshButton() {
  const { t } = useTranslation()
  const { now } = useConsole()
  const refresh = useEventRefresh()
  const { isRunning, nextAt } = useSyncExternalStore(refresh.subscribe, refresh.get)
  const left = (nextAt ?? now() + REFRESH_EVERY_MS) - useNow(now, 1000)
  // After the clock was set back, the next read seems further away than it can be.
  const seconds = Math.ceil(Math.min(Math.max(0, left), REFRESH_EVERY_MS) / 1000)
  return (
    <Button
      size="sm"
      icon="refresh"
      busy={isRunning}
      onClick={() => void refresh.refresh()}
      className="flex-none whitespace-nowrap"
    >
      <span className="max-sm:sr-only">{t('games.refresh', { seconds })}</span>
      <span aria-hidden className="sm:hidden">
        {seconds}
      </span>
    </Button>
  )
}
