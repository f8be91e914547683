import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { formatDeviceTime } from '../../i18n/format'
import { Banner } from '../../ui/banner'
import { useConsole } from '../console-context'
import { hasNoStorage, StorageBanner } from './storage-banner'
import { useClockNote } from './clock/use-clock-note'
import { useZone } from './clock/zone'

/** Reports that nothing can be stored here, or else that the server is out of reach. Sheets show it too. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const { connection, counts } = useConsole()
  const view = useStore(connection)
  const { open } = useStore(counts)
  const zone = useZone()
  const clockNote = useClockNote()
  const savedCount = open > 0 ? t('connection.savedCount', { count: open }) : undefined
  if (hasNoStorage(view)) return <StorageBanner />
  if (view.kind === 'networkLoginPage') {
    return (
      <Banner icon="lock" title={t('connection.loginPage')} end={savedCount}>
        {t('connection.openLoginPage')}
      </Banner>
    )
  }
  if (view.kind === 'otherServer') {
    return (
      <Banner icon="triangle" title={t('connection.otherServer')} end={savedCount}>
        {view.abilities.laterRulings ? t('connection.rulingsSavedHere') : ''}
      </Banner>
    )
  }
  if (view.kind !== 'offline') return null
  const time = formatDeviceTime(view.since, zone)
  return (
    <Banner icon="cloud-off" title={t('connection.noNetworkSince', { time })} end={savedCount}>
      {[view.abilities.laterRulings ? t('connection.rulingsSavedHere') : '', clockNote?.title ?? '']
        .join(' ')
        .trim()}
    </Banner>
  )
}
