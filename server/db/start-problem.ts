/** Why the server cannot start, in one sentence for the person at the terminal. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
