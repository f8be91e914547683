import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole, useEventRefresh } from '../../parts/console-context'
import { REFRESH_EVERY_MS } from '../../sync/age'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/use-now'

/** The words give way to the seconds alone on a narrow screen, and beside the timer in a narrow head of the page. */
const NARROW = { words: 'max-sm:sr-only', seconds: 'sm:hidden' }
const NARROW_BESIDE_TIMER = { words: '@max-[78rem]:sr-only', seconds: '@min-[78rem]:hidden' }

/** Reads the event again now, and counts down to the next automatic read. */
export function RefreshButton({ isBesideTimer = false }: { isBesideTimer?: boolean }) {
  const { t } = useTranslation()
  const { now } = useConsole()
  const refresh = useEventRefresh()
  const { isRunning, nextAt } = useSyncExternalStore(refresh.subscribe, refresh.get)
  const left = (nextAt ?? now() + REFRESH_EVERY_MS) - useNow(now, 1000)
  // After the clock was set back, the next read seems further away than it can be.
  const seconds = Math.ceil(Math.min(Math.max(0, left), REFRESH_EVERY_MS) / 1000)
  const narrow = isBesideTimer ? NARROW_BESIDE_TIMER : NARROW
  return (
    <Button
      size="sm"
      icon="refresh"
      busy={isRunning}
      onClick={() => void refresh.refresh()}
      className="flex-none whitespace-nowrap"
    >
      {/* The seconds are only seen: a name that changes each second cannot be found by voice. */}
      <span className={narrow.words}>
        {t('games.refresh')}
        <span aria-hidden> ({seconds})</span>
      </span>
      <span aria-hidden className={narrow.seconds}>
        {seconds}
      </span>
    </Button>
  )
}
