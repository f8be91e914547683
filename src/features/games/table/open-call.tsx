import { useStore } from 'zustand'
import type { Table } from '../../../contract/decode/table'
import type { EpochMs, EventId } from '../../../domain/ids'
import { claimAt } from '../../../domain/session/call-claim'
import { formatTimeOfDay } from '../../../i18n/format'
import type { Translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useCommand } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'
import { useConsole } from '../../../parts/console-context'
import { useZone } from '../../../parts/event/clock/zone'
import type { RpcError } from '../../../rpc/client'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/marks/icon'
import { useNow } from '../../../ui/use-now'
import { goingWords } from '../tiles/tile-words'

interface OpenCallProps {
  eventId: EventId
  table: Pick<Table, 'sessionHash' | 'calledAt' | 'claim'>
  isOnline: boolean
}

/**
 * Says since when a table calls a referee and who goes there, lets the referee say that they go, and ends the call.
 * Shows nothing while the table does not call.
 */
export function OpenCall({ eventId, table, isOnline }: OpenCallProps) {
  const { calledAt } = table
  return calledAt === null ? null : <CallOfTable {...{ eventId, table, calledAt, isOnline }} />
}

function CallOfTable(props: OpenCallProps & { calledAt: EpochMs }) {
  const { eventId, table, calledAt, isOnline } = props
  const { t } = useTranslation()
  const zone = useZone()
  const { connection, session, now, toasts } = useConsole()
  const ownId = useStore(session, (each) => each.session?.personId)
  const serverNow = useNow(now, 1000) + useStore(connection, (each) => each.skewMs)
  const command = useCommand()
  const keyed = useKeyedCall()
  const holder = claimAt(table.claim, serverNow)
  const isOwn = holder !== null && holder.by === ownId
  const call = { sessionHash: table.sessionHash, calledAt: new Date(calledAt).toISOString() }
  const answer = () =>
    void command({ action: 'answerCall', ...keyed('Venue.AnswerRefereeCall', call, { eventId }) })
  const claim = (isGoing: boolean) => {
    const sent = keyed('Venue.ClaimRefereeCall', { ...call, isGoing }, { eventId })
    void command({ action: isGoing ? 'claimCall' : 'giveUpCall', ...sent, takes: tellWhoGoes })
  }
  const tellWhoGoes = (refusal: RpcError) => {
    if (refusal.kind !== 'refused' || refusal.reason !== 'call_claimed') return false
    const { by: name } = refusal.meta
    if (!name) return false
    toasts.show({ kind: 'info', text: t('table.call.goingAlready', { name }) })
    return true
  }
  const needsNetwork = {
    notNowReason: isOnline ? undefined : t('manage.needsNetwork'),
    reasonPlace: 'tooltip',
  } as const
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2.5 rounded-md bg-bad-soft py-2 pr-2 pl-3 forced-edge"
    >
      <Icon name="hand" className="text-bad" />
      <div className="min-w-40 flex-1 text-sm font-medium">
        <p>{t('table.call.since', { time: formatTimeOfDay(calledAt, zone) })}</p>
        {table.claim !== null && (
          <p className="text-ink-2">
            {holder === null
              ? lapsedWords(t, table.claim.byName)
              : isOwn
                ? t('table.call.youGo')
                : goingWords(t, holder.byName)}
          </p>
        )}
      </div>
      <span className="ml-auto flex gap-2">
        {(holder === null || isOwn) && (
          <Button {...needsNetwork} onClick={() => claim(!isOwn)}>
            {t(isOwn ? 'table.call.stay' : 'table.call.go')}
          </Button>
        )}
        <Button icon="check" {...needsNetwork} onClick={answer}>
          {t('table.call.done')}
        </Button>
      </span>
    </div>
  )
}

const lapsedWords = (t: Translate, name: string): string =>
  name === '' ? t('table.call.someoneLapsed') : t('table.call.lapsed', { name })
