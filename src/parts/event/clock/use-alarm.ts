import { useContext, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { EpochMs } from '../../../domain/ids'
import { alarmBetween } from '../../../domain/session/timer-alarms'
import { AlarmSoundContext, type AlarmSound } from './alarm-sound'
import { playAlarm, VIBRATIONS } from './ring'

export interface Alarm {
  readonly isOn: boolean
  /** Turns the alarm on, with a first sound, or off. Browsers allow sound only after a press of the person. */
  readonly turn: () => void
}

/** Once turned on, rings and vibrates at five minutes and at the end. */
export function useAlarm(clock: {
  readonly serverNow: EpochMs
  /** Null while the timer does not run. */
  readonly endsAt: EpochMs | null
}): Alarm {
  const { serverNow, endsAt } = clock
  const shared = useContext(AlarmSoundContext)
  const own = useAlarmSound()
  const store = shared ?? own
  const sound = useStore(store)
  const before = useRef(serverNow)

  useEffect(() => {
    const alarm = alarmBetween({ before: before.current, now: serverNow, endsAt })
    before.current = serverNow
    if (sound === null || alarm === null) return
    playAlarm(sound, alarm)
    navigator.vibrate?.(VIBRATIONS[alarm])
  }, [sound, serverNow, endsAt])

  return {
    isOn: sound !== null,
    turn() {
      if (sound !== null) {
        store.setState(null, true)
        void sound.close()
        return
      }
      const opened = new AudioContext()
      playAlarm(opened, 'lastMinutes')
      store.setState(opened, true)
    },
  }
}

/** A sound that is off at first, and ends with the component. */
export function useAlarmSound(): AlarmSound {
  const [sound] = useState<AlarmSound>(() => createStore<AudioContext | null>(() => null))
  useEffect(() => () => void sound.getState()?.close(), [sound])
  return sound
}
