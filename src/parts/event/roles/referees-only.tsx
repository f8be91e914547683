import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { can, type Capability } from '../../../domain/people/permissions'
import { useEventId } from '../use-event-id'
import { useRole } from './use-role'
import { Note } from '../../../ui/note'

/**
 * Shows a screen of an event to people whose role gives them the right for it. Others are told whom to ask.
 * An unknown role blocks nobody.
 */
export function RefereesOnly({
  capability,
  children,
}: {
  capability: Capability
  children: ReactNode
}) {
  const { t } = useTranslation()
  const role = useRole(useEventId())
  if (role === null || can({ role, capability })) return children
  return (
    <div className="px-4 py-3.5 md:px-5">
      <Note icon="lock">
        {t('layout.noRight', { role: t('layout.referee') })} {t('outbox.askForRight.referee')}
      </Note>
    </div>
  )
}
