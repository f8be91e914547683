import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Randomness, passed in so that tests can choose it. */
export interface Random {
  /** Hex text of this many random bytes. */
  hex(bytes: number): string
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  uuid(): string
}

export const systemRandom: Random = {
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  below: (limit) => randomInt(limit),
  uuid: () => randomUUID(),
}
