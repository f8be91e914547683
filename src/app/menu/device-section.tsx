import type { ReactNode } from 'react'
import { thisDevice } from '../../i18n/device-word'
import { useTranslation } from '../../i18n/use-translation'
import { useReadiness } from '../../parts/readiness/use-readiness'
import { Icon } from '../../ui/marks/icon'
import { HallSwitch } from './hall-switch'
import { readyPlace } from './menu-entries'
import { MenuRow, MenuSection } from './menu-section'
import { useApp } from '../shell-context'

interface DeviceSectionProps {
  /** Further rows about the device. */
  children?: ReactNode
}

/** The menu's part about this device: whether it can work without a network, and whether it belongs to the hall. */
export function DeviceSection({ children }: DeviceSectionProps) {
  const { t } = useTranslation()
  const { paths } = useApp()
  return (
    <MenuSection title={t('layout.thisDevice', { context: thisDevice() })}>
      {children}
      <MenuRow place={readyPlace(paths)} end={<ReadyMark />} />
      <HallSwitch />
    </MenuSection>
  )
}

function ReadyMark() {
  const { t } = useTranslation()
  const { lines } = useReadiness()
  if (lines === null) return null
  const count = lines.filter(({ problem }) => problem !== null).length
  return count === 0 ? (
    <span className="text-ok">
      <Icon name="check-circle" />
      <span className="sr-only">{t('ready.menuReady')}</span>
    </span>
  ) : (
    <span className="flex-none text-sm font-normal text-ink-3">
      {t('ready.menuMissing', { count })}
    </span>
  )
}
