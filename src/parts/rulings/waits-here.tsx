import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { Why } from '../../ui/why'
import { useConsole } from '../console-context'
import { hasNoStorage } from '../event/storage-banner'

interface WaitsHereProps {
  /** The sentence that says what happens to the ruling on a device that can store it. */
  children: ReactNode
}

/**
 * A line at a control, while the server is away, that says what happens to its ruling. Without storage no ruling waits.
 */
export function WaitsHere({ children }: WaitsHereProps) {
  const { t } = useTranslation()
  const cannotStore = useStore(useConsole().connection, hasNoStorage)
  return (
    <Why icon={cannotStore ? 'disk' : 'outbox'}>
      {cannotStore ? t('connection.cannotStore') : children}
    </Why>
  )
}
