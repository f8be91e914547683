import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Randomness as an argument. */
export interface Random {
  /** Hex text of so many random bytes. */
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
