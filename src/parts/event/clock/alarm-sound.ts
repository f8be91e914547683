import { createContext } from 'react'
import type { StoreApi } from 'zustand'

/** The sound of this page; null while it is off. Browsers allow it only after a press of the person. */
export type AlarmSound = StoreApi<AudioContext | null>

/** The sound that all screens of an event share, so that it goes on when another one is opened; null without one. */
export const AlarmSoundContext = createContext<AlarmSound | null>(null)
