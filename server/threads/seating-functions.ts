import { shuffledScript } from '../rules/seating/shuffled-script'
import { drawSeating } from '../rules/seating/seating-task'

/**
 * The computations that are too long for the thread that answers calls, by name. Input and output are plain JSON, and
 * the same input gives the same output.
 */
export const SEATING_FUNCTIONS = { seat: drawSeating, layOutScript: shuffledScript }

export type SeatingFunctions = typeof SEATING_FUNCTIONS
export type SeatingFunctionName = keyof SeatingFunctions

/** Runs one of these computations in another thread and returns its result. */
export type DoSeatingWork = <N extends SeatingFunctionName>(
  name: N,
  input: Parameters<SeatingFunctions[N]>[0],
) => Promise<ReturnType<SeatingFunctions[N]>>
