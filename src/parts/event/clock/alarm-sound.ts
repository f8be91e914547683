import { createContext, useEffect, useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The sound of this page; null while it is off. Browsers allow it only after a press of the person. */
export type AlarmSound = StoreApi<AudioContext | null>

/**
 * The sound that all screens of an event share, so that it goes on when another screen is
 * opened; null outside an event.
 */
export const AlarmSoundContext = createContext<AlarmSound | null>(null)

/** A sound that is off at first, and ends with the component. */
export function useAlarmSound(): AlarmSound {
  const [sound] = useState<AlarmSound>(() => createStore<AudioContext | null>(() => null))
  useEffect(() => () => void sound.getState()?.close(), [sound])
  return sound
}
