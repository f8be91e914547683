import type { Milliseconds } from '../../domain/ids'

/** The pause between the tries of a command. */
export const pause = (ms: Milliseconds) => new Promise<void>((resolve) => setTimeout(resolve, ms))
