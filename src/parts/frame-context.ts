import { createContext, useContext, useEffect, useRef } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { IconName } from '../ui/marks/icon'

/** An action that a screen offers to the palette. The palette lists it first. */
export interface ScreenOffer {
  readonly icon: IconName
  readonly label: string
  /** Why the person cannot do this now, in words. */
  readonly notNow?: string | undefined
  readonly run: () => void
}

/** The parts of the frame that a screen can use. Without a frame they do nothing. */
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

/** Offers an action to the palette as long as the screen is shown; null offers nothing. */
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
