import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { formatTimeOfDay } from '../../i18n/format'
import { isReachable } from '../../state/connection'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/zone'
import { Banner } from '../../ui/banner'

/** At the top of a sheet, which hides the one of the page. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const { connection, counts } = useConsole()
  const view = useStore(connection)
  const zone = useZone()
  const { open } = useStore(counts)
  if (isReachable(view)) return null
  const time = formatTimeOfDay(view.since, zone)
  return (
    <Banner
      icon="cloud-off"
      title={t('connection.noNetworkSince', { time })}
      end={open > 0 ? t('connection.savedCount', { count: open }) : undefined}
    >
      {view.promisesOnce !== false && t('connection.rulingsSavedHere')}
    </Banner>
  )
}
