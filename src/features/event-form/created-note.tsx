import { useLocation } from 'react-router'
import type { EventForEdit } from '../../contract/decode/event/event-for-edit'
import { useTranslation } from '../../i18n/use-translation'
import { onDemand } from '../../ui/on-demand'
import { isJustCreated } from './just-created'

const NextSteps = onDemand(
  async () => (await import('../../parts/manage-event/next-steps')).NextSteps,
)

/** Says that the event was just created, and what to do next. The note stays while the screen is open. */
export function CreatedNote({ event: { id, title, type } }: { event: EventForEdit }) {
  const { t } = useTranslation()
  if (!isJustCreated(useLocation().state)) return null
  return (
    <div className="w-full max-w-240 px-3 pt-3 md:px-5 print:hidden">
      <NextSteps
        event={id}
        playerCount={0}
        drawsSeats={type === 'tournament'}
        title={t('eventForm.created.title', { title })}
      />
    </div>
  )
}
