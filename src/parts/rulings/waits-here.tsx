import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { Why } from '../../ui/why'
import { useConsole } from '../console-context'
import { hasNoStorage } from '../event/storage-banner'

interface WaitsHereProps {
  /** What becomes of it on a device that keeps it. */
  children: ReactNode
}

/** Beside a control, without the server: what becomes of its ruling. Where nothing can be stored, nothing waits. */
export function WaitsHere({ children }: WaitsHereProps) {
  const { t } = useTranslation()
  const cannotStore = useStore(useConsole().connection, hasNoStorage)
  return (
    <Why icon={cannotStore ? 'disk' : 'outbox'}>
      {cannotStore ? t('connection.cannotStore') : children}
    </Why>
  )
}
