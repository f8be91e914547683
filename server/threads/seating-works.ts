import { shuffledScript } from '../rules/seating/shuffled-script'
import { drawSeating } from '../rules/seating/seating-task'

/**
 * The computations that are too long for the thread that answers calls, by name. Input and output are plain JSON, and
 * the same input gives the same output.
 */
export const SEATING_WORKS = { seat: drawSeating, layOutScript: shuffledScript }

export type SeatingWorks = typeof SEATING_WORKS
export type SeatingWorkName = keyof SeatingWorks

/** Runs one of these computations in another thread and returns its result. */
export type DoSeatingWork = <N extends SeatingWorkName>(
  name: N,
  input: Parameters<SeatingWorks[N]>[0],
) => Promise<ReturnType<SeatingWorks[N]>>
