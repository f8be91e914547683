import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ConnectionBanner } from '../../../parts/event/connection-banner'
import { Sheet } from '../../../ui/overlays/sheet'

interface SessionSheetProps {
  onClose: () => void
  /** The panel. */
  children: ReactNode
}

/** What is about the whole session, beside its tables while they play. */
export function SessionSheet({ onClose, children }: SessionSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open onClose={onClose} title={t('session.title')} banner={<ConnectionBanner />}>
      <div className="px-4 pb-4 sm:px-5">{children}</div>
    </Sheet>
  )
}
