import { useEffect, useRef, useState } from 'react'
import type { EpochMs } from '../../../domain/ids'
import { alarmBetween } from '../../../domain/session/timer-alarms'
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
  const [sound, setSound] = useState<AudioContext | null>(null)
  const before = useRef(serverNow)

  useEffect(() => {
    const alarm = alarmBetween({ before: before.current, now: serverNow, endsAt })
    before.current = serverNow
    if (sound === null || alarm === null) return
    playAlarm(sound, alarm)
    navigator.vibrate?.(VIBRATIONS[alarm])
  }, [sound, serverNow, endsAt])

  useEffect(() => {
    if (sound === null) return
    return () => void sound.close()
  }, [sound])

  return {
    isOn: sound !== null,
    turn() {
      if (sound !== null) return setSound(null)
      const opened = new AudioContext()
      playAlarm(opened, 'lastMinutes')
      setSound(opened)
    },
  }
}
