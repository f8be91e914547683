import type { Table } from '../../../contract/decode/table'
import type { EventId } from '../../../domain/ids'
import { formatTimeOfDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { useCommand } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'
import { useZone } from '../../../parts/event/clock/zone'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/marks/icon'

interface OpenCallProps {
  eventId: EventId
  table: Pick<Table, 'sessionHash' | 'calledAt'>
  isOnline: boolean
}

/** Says since when a table calls a referee, and ends the call. Shows nothing while the table does not call. */
export function OpenCall({ eventId, table, isOnline }: OpenCallProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const command = useCommand()
  const keyed = useKeyedCall()
  const { sessionHash, calledAt } = table
  if (calledAt === null) return null
  const answer = () => {
    const request = { sessionHash, calledAt: new Date(calledAt).toISOString() }
    const call = keyed('Venue.AnswerRefereeCall', request, { eventId })
    void command({ action: 'answerCall', ...call })
  }
  return (
    <div
      role="status"
      className="flex items-center gap-2.5 rounded-md bg-bad-soft py-2 pr-2 pl-3 forced-edge"
    >
      <Icon name="hand" className="text-bad" />
      <p className="min-w-0 flex-1 text-sm font-medium">
        {t('table.call.since', { time: formatTimeOfDay(calledAt, zone) })}
      </p>
      <Button
        icon="check"
        notNowReason={isOnline ? undefined : t('manage.needsNetwork')}
        reasonPlace="tooltip"
        onClick={answer}
      >
        {t('table.call.done')}
      </Button>
    </div>
  )
}
