export const DEVICE_WORDS = ['tablet', 'phone', 'laptop'] as const
/** The word for the person's device. Sentences that name the device get it as `context` ("Saved on this tablet"). */
export type DeviceWord = (typeof DEVICE_WORDS)[number]

interface DeviceFacts {
  /** True when the main pointer is a finger (`pointer: coarse`). */
  readonly isCoarse: boolean
  /** The shorter side of the screen, CSS pixels. */
  readonly shortSide: number
}

const TABLET_SHORT_SIDE = 568

/** Chooses the word: a fine pointer means a laptop; a finger means a tablet or, on a narrow screen, a phone. */
export function deviceWord({ isCoarse, shortSide }: DeviceFacts): DeviceWord {
  if (!isCoarse) return 'laptop'
  return shortSide < TABLET_SHORT_SIDE ? 'phone' : 'tablet'
}

/** The word for the device this page runs on. */
export function thisDevice(): DeviceWord {
  return deviceWord({
    isCoarse: window.matchMedia?.('(pointer: coarse)').matches ?? false,
    shortSide: Math.min(window.screen.width, window.screen.height),
  })
}
