/**
 * The lines in which callers wait for a turn: verified people, sign-ins that are still to be verified, and visitors.
 */
export const LINES = ['people', 'claims', 'visitors'] as const
export type WaitingLine = (typeof LINES)[number]

/**
 * Runs at most `atOnce` pieces of work at a time. Nobody in a later line gets a turn while somebody in an
 * earlier line waits. Within a line, whoever came first gets the next turn.
 */
export class Turns {
  readonly #waiting: Readonly<Record<WaitingLine, (() => void)[]>> = {
    people: [],
    claims: [],
    visitors: [],
  }
  #free: number
  #isPausing = false

  constructor(atOnce = 1) {
    this.#free = atOnce
  }

  async run<T>(line: WaitingLine, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0 && (line === 'people' || !this.#isPausing)) this.#free -= 1
    else {
      await new Promise<void>((begin) => {
        this.#waiting[line].push(begin)
      })
    }
    try {
      return await work()
    } finally {
      this.#free += 1
      this.#giveNext()
    }
  }

  /**
   * A verified person gets the next turn immediately. Before anybody else gets it, the server reads the requests that
   * have arrived over the network, because a verified person's may be among them.
   */
  #giveNext(): void {
    if (this.#giveTo('people') || this.#isPausing) return
    if (this.#waiting.claims.length === 0 && this.#waiting.visitors.length === 0) return
    this.#isPausing = true
    setImmediate(() => {
      this.#isPausing = false
      // Several pieces of work may have ended during the pause.
      while (LINES.some((line) => this.#giveTo(line)));
    })
  }

  #giveTo(line: WaitingLine): boolean {
    if (this.#free === 0) return false
    const begin = this.#waiting[line].shift()
    if (begin === undefined) return false
    this.#free -= 1
    begin()
    return true
  }
}
