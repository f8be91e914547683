import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useStore, type StoreApi } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { EventId } from '../../domain/ids'
import { useCallRing } from '../../parts/event/calls/use-call-ring'
import type { CallingTable } from '../../parts/event/calls/calling-tables'
import { useCallingTables } from '../../parts/event/calls/use-calling-tables'
import { useKeepClaims } from '../../parts/event/calls/use-keep-claims'
import {
  AlarmSoundContext,
  useAlarmSound,
  type AlarmSound,
} from '../../parts/event/clock/alarm-sound'
import { onDemand } from '../../ui/on-demand'

const WhileSoundIsOn = onDemand(async () => (await import('./while-sound-is-on')).WhileSoundIsOn)

type Calls = StoreApi<readonly CallingTable[]>

const NONE: readonly CallingTable[] = []
const NOBODY_CALLS: Calls = createStore(() => NONE)
const CallsContext = createContext<Calls>(NOBODY_CALLS)

/** How many tables of the menu's event call a referee. */
export const useCallCount = (): number => useStore(useContext(CallsContext)).length

/**
 * Follows the open event, which the menu shows, on every screen: counts its calls for the menu, rings for calls
 * and for the timer, and renews the referee's claims to be on the way to a table. While the sound is on, the
 * screen stays awake.
 * @param props.event null when no event is open.
 */
export function CallsOfEvent(props: { event: EventId | null; children: ReactNode }) {
  const { event, children } = props
  const [calls] = useState<Calls>(() => createStore(() => NONE))
  const sound = useAlarmSound()
  return (
    <CallsContext value={calls}>
      <AlarmSoundContext value={sound}>{children}</AlarmSoundContext>
      {event !== null && <Followed key={event} {...{ event, calls, sound }} />}
      <WhileOn {...{ event, sound }} />
    </CallsContext>
  )
}

/** The timer rings only while the sound is on. Only then does the console read all tables for it. */
const WhileOn = (props: { event: EventId | null; sound: AlarmSound }) =>
  useStore(props.sound) !== null && <WhileSoundIsOn {...props} />

function Followed(props: { event: EventId; calls: Calls; sound: AlarmSound }) {
  const { event, calls, sound } = props
  const calling = useCallingTables(event)
  useKeepClaims(event, calling)
  useCallRing(sound, calling)
  useEffect(() => calls.setState(calling, true), [calls, calling])
  useEffect(() => () => calls.setState(NONE, true), [calls])
  return null
}
