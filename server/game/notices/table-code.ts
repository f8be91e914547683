import { createHmac } from 'node:crypto'
import { present } from '../../../src/lib/assert'
import type { Tx } from '../../db/database'
import { venue } from '../../db/schema/hall/venue'

/** 32 letters and digits that people do not mistake for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

interface CodedGame {
  readonly eventId: number
  /** The game's public id. The next session at the same table has another id, and so another code. */
  readonly hash: string
}

/**
 * The code on the card of a game's table. The server computes the code from the game and the hall's secret, and
 * never stores it. Source: docs/rules/people.md#calls-for-a-referee.
 */
export function tableCode(secret: string, { eventId, hash }: CodedGame): string {
  const digest = createHmac('sha256', secret).update(`table ${eventId} ${hash}`).digest()
  return Array.from({ length: LENGTH }, (_, nth) =>
    LETTERS.charAt(digest.readUInt8(nth) % LETTERS.length),
  ).join('')
}

/** The code in a typed text, in capitals and without spaces; null when the text cannot be a code. */
export function readTableCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  const isCode = code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter))
  return isCode ? code : null
}

/** The secret of this hall. */
export async function readHallSecret(tx: Tx): Promise<string> {
  const [row] = await tx.select({ secret: venue.secret }).from(venue)
  return present(row, 'the hall').secret
}
