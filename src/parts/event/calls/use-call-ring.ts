import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { AlarmSound } from '../clock/alarm-sound'
import { playAlarm, VIBRATIONS } from '../clock/ring'
import type { CallingTable } from './calling-tables'

/**
 * A call that comes less than this after the call that rang does not ring again:
 * a referee who looks up sees it too.
 */
const ONE_RING_MS = 3_000

/** Rings and vibrates at each new call for a referee, once a press has turned the sound on. */
export function useCallRing(sound: AlarmSound, calling: readonly CallingTable[]): void {
  const opened = useStore(sound)
  // As text, times in ISO 8601 and UTC sort by time.
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
