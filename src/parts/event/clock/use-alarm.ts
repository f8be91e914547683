import { useEffect, useRef, useState } from 'react'
import type { EpochMs } from '../../../domain/ids'
import { alarmBetween } from '../../../domain/session/timer-alarms'
import { playAlarm, VIBRATIONS, type Ring } from './ring'

export interface Alarm {
  readonly isOn: boolean
  /** Turns the alarm on, with a first sound, or off. Browsers allow sound only after a press of the person. */
  readonly turn: () => void
}

/**
 * Once turned on, rings and vibrates at five minutes and at the end, and when a table calls a referee after
 * `lastCalledAt`.
 */
export function useAlarm(clock: {
  readonly serverNow: EpochMs
  /** Null while the timer does not run. */
  readonly endsAt: EpochMs | null
  /** When the last of the tables that call now called; null when none does, and on screens that are for no referee. */
  readonly lastCalledAt?: EpochMs | null
}): Alarm {
  const { serverNow, endsAt, lastCalledAt = null } = clock
  const [sound, setSound] = useState<AudioContext | null>(null)
  const before = useRef(serverNow)
  const heard = useRef(lastCalledAt ?? -Infinity)

  useEffect(() => {
    const alarm = alarmBetween({ before: before.current, now: serverNow, endsAt })
    before.current = serverNow
    if (sound !== null && alarm !== null) ring(sound, alarm)
  }, [sound, serverNow, endsAt])

  useEffect(() => {
    if (lastCalledAt === null || lastCalledAt <= heard.current) return
    heard.current = lastCalledAt
    if (sound !== null) ring(sound, 'call')
  }, [sound, lastCalledAt])

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

function ring(sound: AudioContext, alarm: Ring): void {
  playAlarm(sound, alarm)
  navigator.vibrate?.(VIBRATIONS[alarm])
}
