import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { useConsole } from '../../parts/console-context'
import type { AlarmSound } from '../../parts/event/clock/alarm-sound'
import { useTimerRing } from '../../parts/event/clock/use-alarm'
import { useAwake } from '../../parts/event/clock/use-awake'
import { useEventData } from '../../parts/event/reading/use-event-data'
import { gamesView, type GamesView } from '../../sync/views/games-view'
import { eventTimer } from '../../sync/views/tile'
import { useNow } from '../../ui/use-now'

/** Keeps the screen awake, and follows the event's timer to ring for it. */
export function WhileSoundIsOn({ event, sound }: { event: EventId | null; sound: AlarmSound }) {
  useAwake(true)
  return event !== null && <TimerRing key={event} {...{ event, sound }} />
}

function TimerRing({ event, sound }: { event: EventId; sound: AlarmSound }) {
  const reading = useEventData(event)
  const view = useMemo(
    () => reading && gamesView({ ...reading, isSeatingRunningHere: false }),
    [reading],
  )
  return view ? <Ring view={view} sound={sound} /> : null
}

function Ring({ view, sound }: { view: GamesView; sound: AlarmSound }) {
  const { connection, now } = useConsole()
  const skewMs = useStore(connection, (each) => each.skewMs)
  const serverNow = useNow(now, 1000) + skewMs
  useTimerRing(sound, { serverNow, endsAt: eventTimer(view, serverNow).endsAt })
  return null
}
