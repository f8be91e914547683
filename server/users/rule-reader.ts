import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { persons } from '../db/schema/persons'
import { rules, type RuleName } from '../db/schema/rules'

/** The event id of rules about the whole system. */
export const WHOLE_SYSTEM = -1

const EVENT_RULES: RuleName[] = ['ADMIN_EVENT', 'REFEREE_FOR_EVENT']

/** Who holds a right in an event, in the order it was given. */
export async function listHolders(
  db: Queryable,
  { eventId, name }: { eventId: number; name: RuleName },
) {
  const rows = await db
    .select({
      ruleId: rules.id,
      personId: persons.id,
      personName: persons.title,
      hasAvatar: persons.hasAvatar,
      updatedAt: persons.updatedAt,
    })
    .from(rules)
    .innerJoin(persons, eq(persons.id, rules.personId))
    .where(and(eq(rules.eventId, eventId), eq(rules.name, name)))
    .orderBy(asc(rules.id))
  return rows.map(({ updatedAt, ...holder }) => ({
    ...holder,
    lastUpdate: updatedAt.toISOString(),
  }))
}

export type RuleRow = typeof rules.$inferSelect

export async function findRule(db: Queryable, id: number): Promise<RuleRow | null> {
  const [row] = await db.select().from(rules).where(eq(rules.id, id))
  return row ?? null
}

/** Whether the person has this very right. */
export async function hasRule(
  db: Queryable,
  rule: Pick<RuleRow, 'eventId' | 'personId' | 'name'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: rules.id })
    .from(rules)
    .where(
      and(
        eq(rules.eventId, rule.eventId),
        eq(rules.personId, rule.personId),
        eq(rules.name, rule.name),
      ),
    )
  return rows.length > 0
}

/** Events in which a person is administrator or referee, each with what they are; a person may be both. */
export function listEventRules(
  db: Queryable,
  personId: number,
): Promise<{ eventId: number; name: RuleName }[]> {
  return db
    .select({ eventId: rules.eventId, name: rules.name })
    .from(rules)
    .where(and(eq(rules.personId, personId), inArray(rules.name, EVENT_RULES)))
    .orderBy(asc(rules.eventId), asc(rules.id))
}

/** Ids of the events a person runs, or of all that anybody has a right in; ascending, each once. */
export async function listRuledEventIds(
  db: Queryable,
  ofPerson: number | 'anybody',
): Promise<number[]> {
  const isHis: SQL | undefined =
    ofPerson === 'anybody'
      ? undefined
      : and(eq(rules.personId, ofPerson), inArray(rules.name, EVENT_RULES))
  const rows = await db
    .selectDistinct({ eventId: rules.eventId })
    .from(rules)
    .where(isHis)
    .orderBy(asc(rules.eventId))
  return rows.map(({ eventId }) => eventId)
}
