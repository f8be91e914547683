/** A plausible mistake in the code: an exact passage, and its replacement. */
export interface Mutant {
  /** The fault that the console or the server would have. */
  readonly name: string
  readonly file: string
  readonly find: string
  readonly replace: string
  /** The check that has to notice the mistake: the model, within 10,000 schedules, or one test file. */
  readonly caughtBy: 'model' | `tests/${string}.test.${'ts' | 'tsx'}`
}
