import { useState } from 'react'
import { useStore } from 'zustand'
import type { EpochMs } from '../../../domain/ids'
import { heldClaim, LONGEST_CALL_NOTE } from '../../../domain/session/call-claim'
import { formatTimeOfDay } from '../../../i18n/format'
import type { Translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useCommand } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'
import { useConsole } from '../../../parts/console-context'
import { useZone } from '../../../parts/event/clock/zone'
import type { Intent } from '../../../outbox/intent'
import type { RpcError } from '../../../rpc/client'
import { Button } from '../../../ui/button'
import { fieldBoxClass } from '../../../ui/fields/field-frame'
import { Icon } from '../../../ui/marks/icon'
import { useNow } from '../../../ui/use-now'
import { answerCallIntent, extraTimeIntent, minutesSinceCall, type RulingPlace } from '../intents'
import { goingWords } from '../tiles/tile-words'

interface OpenCallProps {
  rulingPlace: RulingPlace
  isOnline: boolean
  /** True when the table can get extra time now. */
  givesTime: boolean
  /** Called with the intents of one press. */
  onDone: (intents: readonly Intent[]) => void
}

/**
 * Says since when a table calls a referee and who goes there. The referee can claim the call, and can end it even
 * without a network. Empty while the table does not call.
 */
export function OpenCall(props: OpenCallProps) {
  const { calledAt } = props.rulingPlace.table
  return calledAt === null ? null : <CallOfTable {...props} calledAt={calledAt} />
}

function CallOfTable(props: OpenCallProps & { calledAt: EpochMs }) {
  const { rulingPlace, calledAt, isOnline, givesTime, onDone } = props
  const { eventId, table } = rulingPlace
  const { t } = useTranslation()
  const zone = useZone()
  const { connection, session, now, toasts } = useConsole()
  const ownId = useStore(session, (each) => each.session?.personId)
  const serverNow = useNow(now, 1000) + useStore(connection, (each) => each.skewMs)
  const [note, setNote] = useState('')
  const command = useCommand()
  const keyed = useKeyedCall()
  const holder = heldClaim(table.claim)
  const isOwn = holder !== null && holder.by === ownId
  const call = { sessionHash: table.sessionHash, calledAt: new Date(calledAt).toISOString() }
  const minutes = minutesSinceCall(calledAt, serverNow)
  const end = (givenBack: readonly Intent[]) => {
    const answer = answerCallIntent(rulingPlace, note.trim())
    if (answer !== null) onDone([...givenBack, answer])
  }
  const claim = (isGoing: boolean) => {
    const sent = keyed('Venue.ClaimRefereeCall', { ...call, isGoing }, { eventId })
    void command({ action: isGoing ? 'claimCall' : 'giveUpCall', ...sent, takes: tellWhoGoes })
  }
  const tellWhoGoes = (refusal: RpcError) => {
    if (refusal.kind !== 'refused' || refusal.reason !== 'call_claimed') return false
    const { by: name } = refusal.meta
    if (!name) return false
    toasts.show({ kind: 'info', text: (words) => words('table.call.goingAlready', { name }) })
    return true
  }
  return (
    <div className="flex flex-col gap-2 rounded-md bg-bad-soft p-2 pl-3 forced-edge">
      <div className="flex flex-wrap items-center gap-2.5">
        <div role="status" className="flex min-w-40 flex-1 items-center gap-2.5">
          <Icon name="hand" className="text-bad" />
          <div className="text-sm font-medium">
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
        </div>
        {(holder === null || isOwn) && (
          <Button
            notNowReason={isOnline ? undefined : t('manage.needsNetwork')}
            reasonPlace="tooltip"
            onClick={() => claim(!isOwn)}
          >
            {t(isOwn ? 'table.call.stay' : 'table.call.go')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          type="text"
          aria-label={t('table.call.note')}
          placeholder={t('table.call.note')}
          value={note}
          maxLength={LONGEST_CALL_NOTE}
          onChange={({ target }) => setNote(target.value)}
          className={`${fieldBoxClass(false)} w-full`}
        />
        {givesTime && (
          <Button
            icon="clock-plus"
            className="flex-1"
            onClick={() => end([extraTimeIntent(rulingPlace, minutes * 60)])}
          >
            {t('table.call.giveBack', { count: minutes })}
          </Button>
        )}
        <Button icon="check" className="flex-1" onClick={() => end([])}>
          {t('table.call.done')}
        </Button>
      </div>
    </div>
  )
}

const lapsedWords = (t: Translate, name: string): string =>
  name === '' ? t('table.call.someoneLapsed') : t('table.call.lapsed', { name })
