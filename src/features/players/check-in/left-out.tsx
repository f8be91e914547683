import { useState } from 'react'
import type { RegisteredPlayer } from '../../../contract/decode/registered-player'
import { lastLeftOut } from '../../../domain/session/check-in'
import { formatList, formatTimeOfDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { useZone } from '../../../parts/event/clock/zone'
import { useEventId } from '../../../parts/event/use-event-id'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/note'
import { Question } from '../../../ui/overlays/question'
import { useCheckInCalls } from './use-check-in-calls'

interface LeaveOutProps {
  session: number
  missing: readonly RegisteredPlayer[]
  notNowReason: string | undefined
}

/**
 * Leaves out everybody who is missing, after a question that names them. When the button cannot be pressed, it shows
 * the reason only as a tooltip, so that nothing moves under a finger. The rows and the banner of the connection show
 * the reason too.
 */
export function LeaveOut({ session, missing, notNowReason }: LeaveOutProps) {
  const { t, i18n } = useTranslation()
  const calls = useCheckInCalls(useEventId())
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const count = missing.length
  const names = missing.map(({ title }) => title)

  async function leaveOut() {
    setBusy(true)
    await calls.leaveOutMissing(session)
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <Button
        icon="armchair-off"
        notNowReason={notNowReason}
        reasonPlace="tooltip"
        onClick={() => setAsking(true)}
      >
        {t('checkIn.leaveOut.act', { count })}
      </Button>
      <Question
        open={isAsking}
        title={t('checkIn.leaveOut.title', { count })}
        keep={t('ui.notNow')}
        onKeep={() => setAsking(false)}
        act={{
          label: t('checkIn.leaveOut.act', { count }),
          busy: isBusy,
          notNowReason,
          onPress: () => void leaveOut(),
        }}
      >
        <p className="mb-2 max-h-60 overflow-y-auto">{formatList(names, i18n.language)}</p>
        <p>{t('checkIn.leaveOut.text')}</p>
      </Question>
    </>
  )
}

interface LeftOutProps {
  players: readonly RegisteredPlayer[]
  notNowReason: string | undefined
}

/** Takes back the last step that left players out. Empty when nobody is left out. */
export function TakeLeftOutBack({ players, notNowReason }: LeftOutProps) {
  const { t } = useTranslation()
  const calls = useCheckInCalls(useEventId())
  const [isBusy, setBusy] = useState(false)
  const step = lastLeftOut(players)

  async function takeBack(leftOutAt: string) {
    setBusy(true)
    await calls.takeBackLeftOut(leftOutAt)
    setBusy(false)
  }

  return (
    step !== null && (
      <Button
        icon="undo"
        busy={isBusy}
        notNowReason={notNowReason}
        reasonPlace="tooltip"
        onClick={() => void takeBack(step.at)}
      >
        {t('checkIn.back.act', { count: step.players.length })}
      </Button>
    )
  )
}

/**
 * Shown while check-in is closed: whom the last step left out, with a button that takes it back. Empty when nobody is
 * left out.
 */
export function LeftOutNote(props: LeftOutProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const step = lastLeftOut(props.players)
  if (step === null) return null
  const time = formatTimeOfDay(Date.parse(step.at), zone)
  return (
    <Note icon="armchair-off" actions={<TakeLeftOutBack {...props} />}>
      {t('checkIn.back.since', { count: step.players.length, time })}
    </Note>
  )
}
