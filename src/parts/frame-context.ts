import { createContext, useContext, useEffect, useRef } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { IconName } from '../ui/marks/icon'

/** What a screen offers to do now besides its buttons: the palette names it first. */
export interface ScreenOffer {
  readonly icon: IconName
  readonly label: string
  /** Why it cannot be done now, in words. */
  readonly notNow?: string | undefined
  readonly run: () => void
}

/** What a screen may ask of the frame around it. Without a frame nothing happens. */
export interface FrameServices {
  /** Opens the palette. */
  readonly find: () => void
  /** Opens the sheet of all keys. */
  readonly showKeys: () => void
  /** The offer of the present screen; null when it has none. */
  readonly offer: StoreApi<ScreenOffer | null>
}

export const FrameContext = createContext<FrameServices>({
  find: () => {},
  showKeys: () => {},
  offer: createStore<ScreenOffer | null>(() => null),
})

export const useFrame = (): FrameServices => useContext(FrameContext)

/** Offers this as long as the screen shows it; null offers nothing. */
export function useScreenOffer(offered: ScreenOffer | null): void {
  const { offer } = useFrame()
  const latest = useRef(offered)
  useEffect(() => {
    latest.current = offered
  })
  const { icon, label, notNow } = offered ?? {}
  useEffect(() => {
    if (icon === undefined || label === undefined) return
    offer.setState({ icon, label, notNow, run: () => latest.current?.run() }, true)
    return () => offer.setState(null, true)
  }, [offer, icon, label, notNow])
}
