/**
 * The steps that close everything that was opened. The step that was added last runs first. The steps run only
 * once, however often closing is requested.
 */
export class Closing {
  readonly #steps: (() => Promise<void> | void)[] = []
  #closed: Promise<void> | null = null

  add(step: () => Promise<void> | void): void {
    this.#steps.push(step)
  }

  /** @throws the first failure, after all steps were tried. */
  closeAll(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    const failures: unknown[] = []
    for (const step of this.#steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
