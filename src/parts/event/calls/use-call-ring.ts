import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { AlarmSound } from '../clock/alarm-sound'
import { playAlarm, VIBRATIONS } from '../clock/ring'
import type { CallingTable } from './calling-tables'

/** A table that calls so soon after the one that rang is seen with it, so that a hall that calls at once rings once. */
const ONE_RING_MS = 3_000

/** Rings and vibrates for each further table that calls a referee, once a press has turned the sound on. */
export function useCallRing(sound: AlarmSound, calling: readonly CallingTable[]): void {
  const opened = useStore(sound)
  // ISO 8601 in UTC sorts by time.
  const last = calling.reduce((latest, { calledAt }) => (calledAt > latest ? calledAt : latest), '')
  const heard = useRef(last)
  useEffect(() => {
    if (last <= heard.current) return
    if (Date.parse(last) - Date.parse(heard.current) < ONE_RING_MS) return
    heard.current = last
    if (opened === null) return
    playAlarm(opened, 'call')
    navigator.vibrate?.(VIBRATIONS.call)
  }, [opened, last])
}
