import { layOutScript } from '../rules/seating/lay-out-script'
import { seat } from '../rules/seating/seating-task'

/** What is too long for the thread that answers calls, by name. Input and output are plain JSON; the same input gives the same output. */
export const SEATING_WORKS = { seat, layOutScript }

export type SeatingWorks = typeof SEATING_WORKS
export type SeatingWorkName = keyof SeatingWorks

/** Does one of them somewhere else, and hands the result over. */
export type DoSeatingWork = <N extends SeatingWorkName>(
  name: N,
  input: Parameters<SeatingWorks[N]>[0],
) => Promise<ReturnType<SeatingWorks[N]>>
