import { useTranslation } from '../../../i18n/use-translation'
import { ConnectionBanner } from '../../../parts/event/connection-banner'
import { Sheet } from '../../../ui/overlays/sheet'
import type { Games } from '../queries'
import { SessionPanel } from './session-panel'

/** What is about the whole session, beside its tables while they play. */
export function SessionSheet({ games, onClose }: { games: Games; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open onClose={onClose} title={t('session.title')} banner={<ConnectionBanner />}>
      <div className="px-4 pb-4 sm:px-5">
        <SessionPanel games={games} isNarrow />
      </div>
    </Sheet>
  )
}
