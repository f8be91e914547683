import { useContext, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { EpochMs } from '../../../domain/ids'
import { alarmBetween } from '../../../domain/session/timer-alarms'
import { AlarmSoundContext, useAlarmSound, type AlarmSound } from './alarm-sound'
import { playAlarm, VIBRATIONS } from './ring'

export interface Alarm {
  readonly isOn: boolean
  /**
   * Turns the alarm off, or turns it on and plays a first sound.
   * Browsers allow sound only after a press of the person.
   */
  readonly turn: () => void
}

interface RunningClock {
  readonly serverNow: EpochMs
  /** Null while the timer does not run. */
  readonly endsAt: EpochMs | null
}

/**
 * An alarm of this screen alone: once turned on, it rings and vibrates five minutes before the end
 * and at the end.
 */
export function useAlarm(clock: RunningClock): Alarm {
  const sound = useAlarmSound()
  useTimerRing(sound, clock)
  return useTurn(sound)
}

/** The switch of the alarm that all screens of an event share. The alarm rings on each of these screens. */
export function useSharedAlarm(): Alarm {
  const shared = useContext(AlarmSoundContext)
  const own = useAlarmSound()
  return useTurn(shared ?? own)
}

/** Rings and vibrates five minutes before the end and at the end, once a press has turned the sound on. */
export function useTimerRing(sound: AlarmSound, { serverNow, endsAt }: RunningClock): void {
  const opened = useStore(sound)
  const before = useRef(serverNow)
  useEffect(() => {
    const alarm = alarmBetween({ before: before.current, now: serverNow, endsAt })
    before.current = serverNow
    if (opened === null || alarm === null) return
    playAlarm(opened, alarm)
    navigator.vibrate?.(VIBRATIONS[alarm])
  }, [opened, serverNow, endsAt])
}

function useTurn(store: AlarmSound): Alarm {
  const sound = useStore(store)
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
