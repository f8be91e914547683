import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { Why } from '../../ui/why'
import { useConsole } from '../console-context'
import { hasNoStorage } from '../event/storage-banner'
import { useAbilities } from '../use-abilities'

interface WaitsHereProps {
  /** The sentence that says what happens to the ruling on a device that can store it. */
  children: ReactNode
}

/**
 * A line beside a control while the server is away:
 * what happens to the ruling made there. On a device that cannot store, no ruling waits.
 * A server without idempotency keys gets a ruling only after the referee has confirmed it again.
 */
export function WaitsHere({ children }: WaitsHereProps) {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const cannotStore = useStore(connection, hasNoStorage)
  const asksFirst = !useAbilities().keys
  return (
    <Why icon={cannotStore ? 'disk' : 'outbox'}>
      {cannotStore
        ? t('connection.cannotStore')
        : asksFirst
          ? t('outbox.askFirst.asksOnReturn')
          : children}
    </Why>
  )
}
