import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole, useEventRefresh } from '../../parts/console-context'
import { REFRESH_EVERY_MS } from '../../sync/age'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/use-now'

/**
 * Where there is little space, the button shows only the seconds: on a narrow screen, and in a narrow header with a
 * timer.
 */
const NARROW = { words: 'max-sm:sr-only', seconds: 'sm:hidden' }
const NARROW_BESIDE_TIMER = { words: '@max-[78rem]:sr-only', seconds: '@min-[78rem]:hidden' }

/** Reads the event again now, and counts down to the next automatic read. */
export function RefreshButton({ isBesideTimer = false }: { isBesideTimer?: boolean }) {
  const { t } = useTranslation()
  const { now } = useConsole()
  const refresh = useEventRefresh()
  const { isRunning, nextAt } = useSyncExternalStore(refresh.subscribe, refresh.get)
  const left = (nextAt ?? now() + REFRESH_EVERY_MS) - useNow(now, 1000)
  // Without this limit, the countdown would be too long after somebody has set the device's clock back.
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
      {/* The seconds are not part of the button's name, because a name that changes each second cannot be used by
          voice. */}
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
