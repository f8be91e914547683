import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { useConsole } from '../../parts/console-context'
import type { AlarmSound } from '../../parts/event/clock/alarm-sound'
import { useTimerRing } from '../../parts/event/clock/use-alarm'
import { useEventData } from '../../parts/event/reading/use-event-data'
import { gamesView, type GamesView } from '../../sync/views/games-view'
import { eventTimer } from '../../sync/views/tile'
import { useNow } from '../../ui/use-now'

interface TimerRingProps {
  event: EventId
  sound: AlarmSound
}

/** Follows an event's timer and rings for it. */
export function TimerRing({ event, sound }: TimerRingProps) {
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
