import { useEffect, useState, useSyncExternalStore } from 'react'
import { eventId } from '../../domain/ids'
import { formatDeviceTime } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { useEventData } from '../../parts/event/reading/use-event-data'
import { NeedsYouCard } from '../../parts/rulings/write-state'
import { seenForResult } from '../../outbox/policies/enter-result'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import type { EventKind } from '../../store/cache/snapshot'
import type { DecodedEvent } from '../../sync/event-data'
import { Button } from '../../ui/button'
import {
  askFirstHead,
  askFirstIntent,
  askFirstLabel,
  registeredWords,
  sinceWords,
  type AskFirstRow,
  type GameNow,
} from './ask-first'
import type { OutboxRow } from './group-rows'
import { RowTitle } from './row-title'

type AskFirstCardProps = { readonly row: AskFirstRow } & Pick<OutboxRow, 'view' | 'zone'>

/**
 * Asks the referee about a ruling that was made without the server, before the ruling is sent. Shows what
 * the server has now.
 */
export function AskFirstCard({ row, view, zone }: AskFirstCardProps) {
  const { t } = useTranslation()
  const { answer } = useRowActions()
  const kind = row.call === 'RegisterPlayer' ? 'players' : 'tables'
  const { data, asked } = useEventNow(row.eventId, kind)
  // Only data that was read now is shown. The snapshot from the time of the ruling does not have later changes.
  const read = asked === 'read' ? data : undefined
  const copy = read?.[kind]
  const game = row.call === 'RegisterPlayer' ? null : gameNow(read, row.args.sessionHash)
  const intent = askFirstIntent(row, game)
  const act = () => intent && void answer(row, { kind: 'retryAsNew', intent })
  const leave = () => void answer(row, { kind: 'leave' })
  return (
    <NeedsYouCard
      question={askFirstHead(t, row)}
      end={t('outbox.ruledAt', { time: formatDeviceTime(row.ruledAt, zone) })}
    >
      <div className="font-medium">
        <RowTitle row={row} />
      </div>
      <p className="mt-1 text-ink-2">
        {t('outbox.askFirst.ruled')} {standing()}{' '}
        {view.maybeApplied === true && t('outbox.question.serverMayHaveIt')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {intent !== null && (
          <Button
            variant={row.call === 'CancelGame' ? 'destructive' : 'primary'}
            busy={asked === 'asking'}
            onClick={act}
          >
            {askFirstLabel(t, row)}
          </Button>
        )}
        <Button onClick={leave}>{t('outbox.question.leave')}</Button>
      </div>
    </NeedsYouCard>
  )

  function standing(): string {
    if (!copy) return t(`outbox.askFirst.${asked === 'asking' ? 'reading' : 'notKnown'}`)
    const words =
      row.call === 'RegisterPlayer'
        ? registeredWords(t, row, read?.players?.value.some(isPerson) === true)
        : sinceWords(t, row, game)
    const asOf = t('outbox.askFirst.asOf', { time: formatDeviceTime(copy.fetchedAt, zone) })
    return `${words} ${asOf}`
  }

  function isPerson({ id }: { readonly id: number }): boolean {
    return row.call === 'RegisterPlayer' && id === row.args.playerId
  }
}

/** The server's present data of an event. It is read at once, and then as often as on the event's own screens. */
function useEventNow(
  id: number,
  kind: EventKind,
): {
  readonly data: DecodedEvent | undefined
  /** The state of the last reading from the server. */
  readonly asked: 'asking' | 'read' | 'failed'
} {
  const event = eventId(id)
  const { createEventRefresh } = useConsole()
  const [refresh] = useState(() => createEventRefresh(event))
  useEffect(() => {
    refresh.start()
    return () => refresh.stop()
  }, [refresh])
  const { lastEndedAt, late, errors } = useSyncExternalStore(refresh.subscribe, refresh.get)
  const isAsking = lastEndedAt === null || late.includes(kind)
  const asked = isAsking ? 'asking' : errors[kind] === undefined ? 'read' : 'failed'
  return { data: useEventData(event)?.data, asked }
}

function gameNow(data: DecodedEvent | undefined, sessionHash: string): GameNow | null {
  const table = data?.tables?.value.find((each) => each.sessionHash === sessionHash)
  if (table === undefined) return null
  const { status, handCount, lastHand, endedAt } = table
  return {
    entered: seenForResult(table)?.entered ?? null,
    status,
    handCount,
    lastHand,
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  }
}
