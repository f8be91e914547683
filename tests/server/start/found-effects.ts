import { eq, isNotNull } from 'drizzle-orm'
import type { OpenDatabase } from '../../../server/db/database'
import { journal } from '../../../server/db/schema/hall/journal'
import { penalties } from '../../../server/db/schema/events/penalties'
import { sessions } from '../../../server/db/schema/events/sessions'
import { present } from '../../../src/lib/assert'
import { isExtraTime } from './keyed-writes'

/** The effects of keyed calls that a test found in the database. */
export interface FoundEffects {
  /** The idempotency keys of the stored penalties, one for each penalty. */
  readonly penalties: readonly string[]
  readonly extraSeconds: number
  /** The idempotency keys of the journal's rows; null when the journal was not read. */
  readonly journal: readonly string[] | null
}

/** Reads the effects from the tables. */
export async function findEffects(
  { db }: OpenDatabase,
  sessionHash: string,
): Promise<FoundEffects> {
  const given = await db.select({ key: penalties.reason }).from(penalties)
  const noted = await db.select({ key: journal.key }).from(journal).where(isNotNull(journal.key))
  const [session] = await db
    .select({ extraSeconds: sessions.extraTimeSeconds })
    .from(sessions)
    .where(eq(sessions.hash, sessionHash))
  return {
    penalties: given.map(({ key }) => key),
    extraSeconds: present(session, 'the session').extraSeconds,
    journal: noted.map(({ key }) => key ?? ''),
  }
}

/**
 * Compares the stored effects with the answers: each acknowledged call is stored, no call is stored twice, and no call
 * is stored that was not sent.
 * @returns the errors, in words.
 */
export function wrongsIn(
  found: FoundEffects,
  sent: { acknowledged: ReadonlySet<string>; sentAtMost: ReadonlySet<string> },
): string[] {
  const acknowledged = [...sent.acknowledged]
  const sentAtMost = [...sent.sentAtMost]
  const extraSeconds = {
    least: acknowledged.filter(isExtraTime).length,
    most: sentAtMost.filter(isExtraTime).length,
  }
  const isWithin =
    found.extraSeconds >= extraSeconds.least && found.extraSeconds <= extraSeconds.most
  const isPenalty = (key: string) => !isExtraTime(key)
  return [
    ...wrongsOf('penalties', found.penalties, {
      acknowledged: acknowledged.filter(isPenalty),
      sentAtMost: sentAtMost.filter(isPenalty),
    }),
    ...(found.journal === null
      ? []
      : wrongsOf('journal', found.journal, { acknowledged, sentAtMost })),
    ...(isWithin
      ? []
      : [
          `${found.extraSeconds} s of extra time, asked for ${extraSeconds.least} to ${extraSeconds.most}`,
        ]),
  ]
}

function wrongsOf(
  where: string,
  found: readonly string[],
  sent: { acknowledged: readonly string[]; sentAtMost: readonly string[] },
): string[] {
  const there = new Set(found)
  const known = new Set(sent.sentAtMost)
  const twice = found.filter((key, nth) => found.indexOf(key) < nth)
  return [
    ...sent.acknowledged.filter((key) => !there.has(key)).map((key) => `${where}: ${key} is lost`),
    ...twice.map((key) => `${where}: ${key} is there twice`),
    ...[...there].filter((key) => !known.has(key)).map((key) => `${where}: nobody sent ${key}`),
  ]
}
