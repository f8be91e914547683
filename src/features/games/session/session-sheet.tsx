import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ConnectionBanner } from '../../../parts/event/connection-banner'
import { Sheet } from '../../../ui/overlays/sheet'

interface SessionSheetProps {
  onClose: () => void
  /** The session's panel. */
  children: ReactNode
}

/** Shows the session's panel in a sheet beside the tables, while games are played. */
export function SessionSheet({ onClose, children }: SessionSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open tall onClose={onClose} title={t('session.title')} banner={<ConnectionBanner />}>
      {children}
    </Sheet>
  )
}
