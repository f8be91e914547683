import { and, asc, eq, inArray, isNotNull, sql, type Column, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { escapeLike } from '../../db/like'
import { persons } from '../../db/schema/persons'
import { rights } from '../../db/schema/rights'
import { titleBeginnings } from '../../db/schema/title-beginnings'

export type PersonRow = typeof persons.$inferSelect

/** The person of an e-mail, trimmed and lower-cased; null when there is none. */
export async function findByEmail(db: Queryable, email: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(persons).where(eq(persons.email, email))
  return row ?? null
}

export async function findPerson(db: Queryable, id: number): Promise<PersonRow | null> {
  const [row] = await db.select().from(persons).where(eq(persons.id, id))
  return row ?? null
}

/** The people of these ids by id; unknown ids are left out. */
export function listPeople(db: Queryable, ids: readonly number[]): Promise<PersonRow[]> {
  return listWhereIn(db, { column: persons.id, values: [...ids] })
}

/** Who has one of these names on Tenhou, letter for letter, by id. */
export function listByTenhouIds(db: Queryable, names: readonly string[]): Promise<PersonRow[]> {
  // Without a name the column is empty, and an empty name is nobody's.
  return listWhereIn(db, { column: persons.tenhouId, values: names.filter((name) => name !== '') })
}

/** Who has one of these accounts of Mahjong Soul, by id. */
export function listByMajsoulAccounts(
  db: Queryable,
  accountIds: readonly number[],
): Promise<PersonRow[]> {
  // 0 stands for "none".
  return listWhereIn(db, { column: persons.msAccountId, values: accountIds.filter((id) => id > 0) })
}

function listWhereIn<C extends Column>(
  db: Queryable,
  { column, values }: { column: C; values: C['_']['data'][] },
): Promise<PersonRow[]> {
  if (values.length === 0) return Promise.resolve([])
  return db.select().from(persons).where(inArray(column, values)).orderBy(asc(persons.id))
}

/** Whether anybody can sign in by a password, that is, whether this server is set up. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: persons.id })
    .from(persons)
    .where(isNotNull(persons.passwordHash))
    .limit(1)
  return rows.length > 0
}

/** Whether the person may see everybody's e-mail and phone by a right of their own. */
export async function mayReadPrivateData(db: Queryable, personId: number): Promise<boolean> {
  const rows = await db
    .select({ id: rights.id })
    .from(rights)
    .where(
      and(eq(rights.personId, personId), eq(rights.name, 'GET_PERSONAL_INFO_WITH_PRIVATE_DATA')),
    )
    .limit(1)
  return rows.length > 0
}

const MOST_FOUND = 10
/** More words than any title has. */
const MOST_WORDS = 20
/** Longer beginnings are kept for whole words only; see `titleBeginnings`. */
const SHORT_LETTERS = 2
/** What is kept of a word. */
const LONGEST_BEGINNING = 100

/**
 * At most 10 people, by title, each piece of the query begins a word of whose title, in any order and any case. By the
 * index of beginnings: the people of one letter are listed there in their order.
 */
export async function findByTitle(db: Queryable, query: string): Promise<PersonRow[]> {
  const pieces = query.normalize('NFC').split(BETWEEN_WORDS).filter(Boolean)
  // The longest piece is one that the fewest have.
  const [longest, ...others] = [...new Set(pieces)].toSorted((a, b) => b.length - a.length)
  if (longest === undefined || pieces.length > MOST_WORDS) return []
  const found = db
    .selectDistinct({ personId: titleBeginnings.personId, title: titleBeginnings.title })
    .from(titleBeginnings)
    .where(and(begins(longest), ...others.map((piece) => hasWord(db, piece))))
    .orderBy(asc(titleBeginnings.title), asc(titleBeginnings.personId))
    .limit(MOST_FOUND)
    .as('found')
  const rows = await db
    .select({ person: persons })
    .from(found)
    .innerJoin(persons, eq(persons.id, found.personId))
    .orderBy(asc(persons.title), asc(persons.id))
  return rows.map(({ person }) => person)
}

/** Whether a row is of a word that begins so: a short piece is one itself, a longer one begins whole words. */
function begins(piece: string): SQL {
  const letters = [...piece].slice(0, LONGEST_BEGINNING)
  const text = letters.join('')
  return letters.length <= SHORT_LETTERS
    ? sql`${titleBeginnings.beginning} = lower(${text})`
    : sql`${titleBeginnings.beginning} like lower(${escapeLike(text)}) || '%'`
}

const hasWord = (db: Queryable, piece: string): SQL =>
  inArray(
    titleBeginnings.personId,
    db.select({ id: titleBeginnings.personId }).from(titleBeginnings).where(begins(piece)),
  )

/** What stands between the words of a title beside spaces; the trigger of the table of beginnings knows the same. */
const PUNCTUATION = `-–—_.,:;!?&|()[]{}<>'’"“”«»/\\+*=#@`
// A control character can be in no title, and PostgreSQL takes no zero character at all.
const BETWEEN_WORDS = new RegExp(
  `[\\s\\p{Cc}${PUNCTUATION.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]+`,
  'u',
)
