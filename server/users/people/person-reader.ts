import {
  and,
  asc,
  countDistinct,
  eq,
  inArray,
  isNotNull,
  notInArray,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'
import { joinedWords, searchWords } from '../../../src/domain/people/search-words'
import type { Queryable } from '../../db/database'
import { escapeLike } from '../../db/like'
import { persons } from '../../db/schema/people/persons'
import { rights } from '../../db/schema/people/rights'
import { titleBeginnings } from '../../db/schema/people/title-beginnings'

export type PersonRow = typeof persons.$inferSelect

/** The person with an e-mail, which must be trimmed and lower-cased; null when there is none. */
export async function findByEmail(db: Queryable, email: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(persons).where(eq(persons.email, email))
  return row ?? null
}

export async function findPerson(db: Queryable, id: number): Promise<PersonRow | null> {
  const [row] = await db.select().from(persons).where(eq(persons.id, id))
  return row ?? null
}

/** The people with these ids, by id; unknown ids are left out. */
export function listPeople(db: Queryable, ids: readonly number[]): Promise<PersonRow[]> {
  return listWhereIn(db, { column: persons.id, values: [...ids] })
}

/** The people with these exact names on Tenhou, by id. */
export function listByTenhouIds(db: Queryable, names: readonly string[]): Promise<PersonRow[]> {
  // The column is empty for people without such a name, so an empty name must find nobody.
  return listWhereIn(db, { column: persons.tenhouId, values: names.filter((name) => name !== '') })
}

/** The people with these accounts of Mahjong Soul, by id. */
export function listByMajsoulAccounts(
  db: Queryable,
  accountIds: readonly number[],
): Promise<PersonRow[]> {
  // The column is 0 for people without such an account, so 0 must find nobody.
  return listWhereIn(db, { column: persons.msAccountId, values: accountIds.filter((id) => id > 0) })
}

function listWhereIn<C extends Column>(
  db: Queryable,
  { column, values }: { column: C; values: C['_']['data'][] },
): Promise<PersonRow[]> {
  if (values.length === 0) return Promise.resolve([])
  return db.select().from(persons).where(inArray(column, values)).orderBy(asc(persons.id))
}

/** Whether anybody can sign in with a password. If not, the server has not been set up yet. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: persons.id })
    .from(persons)
    .where(isNotNull(persons.passwordHash))
    .limit(1)
  return rows.length > 0
}

/** Whether the person has the right to see everybody's e-mail and phone. */
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
/** The most words of a query; no title has more words. */
const MOST_WORDS = 20
/** `titleBeginnings` has the beginnings of words up to this length, and the whole words. */
const SHORT_LETTERS = 2
/** How many letters of a word `titleBeginnings` stores. */
const LONGEST_BEGINNING = 100

export interface FoundByTitle {
  /** At most 10 people: first those with exactly this name, then the others, both sorted by title. */
  readonly people: readonly PersonRow[]
  /** How many further people match. */
  readonly more: number
}

/**
 * Finds people whose titles contain, for each word of the query, a word that begins with it. The order of
 * words, capitals and accents do not matter. The search uses the index `titleBeginnings`. For a single
 * letter, the index already has the people in the order of titles.
 */
export async function findPeopleByTitle(db: Queryable, query: string): Promise<FoundByTitle> {
  const words = searchWords(query)
  // The search begins with the longest word, because it usually matches the fewest people.
  const [longest, ...others] = [...new Set(words)].toSorted((a, b) => b.length - a.length)
  if (longest === undefined || words.length > MOST_WORDS) return { people: [], more: 0 }
  const isFound = and(begins(longest), ...others.map((word) => hasWord(db, word)))
  const named = await listNamed(db, joinedWords(words))
  const ids = named.map(({ id }) => id)
  const people = [...named, ...(await listBegun(db, { isFound, except: ids }))]
  // If there are fewer than ten people, these are all matches, and nothing has to be counted.
  const total = people.length < MOST_FOUND ? people.length : await countFound(db, isFound)
  return { people, more: total - people.length }
}

function listNamed(db: Queryable, folded: string): Promise<PersonRow[]> {
  return db
    .select()
    .from(persons)
    .where(eq(persons.foldedTitle, folded))
    .orderBy(asc(persons.title), asc(persons.id))
    .limit(MOST_FOUND)
}

async function listBegun(
  db: Queryable,
  { isFound, except }: { isFound: SQL | undefined; except: readonly number[] },
): Promise<PersonRow[]> {
  if (except.length === MOST_FOUND) return []
  const found = db
    .selectDistinct({ personId: titleBeginnings.personId, title: titleBeginnings.title })
    .from(titleBeginnings)
    .where(
      and(
        isFound,
        except.length > 0 ? notInArray(titleBeginnings.personId, [...except]) : undefined,
      ),
    )
    .orderBy(asc(titleBeginnings.title), asc(titleBeginnings.personId))
    .limit(MOST_FOUND - except.length)
    .as('found')
  const rows = await db
    .select({ person: persons })
    .from(found)
    .innerJoin(persons, eq(persons.id, found.personId))
    .orderBy(asc(persons.title), asc(persons.id))
  return rows.map(({ person }) => person)
}

async function countFound(db: Queryable, isFound: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: countDistinct(titleBeginnings.personId) })
    .from(titleBeginnings)
    .where(isFound)
  return counted?.total ?? 0
}

/**
 * Whether a row of `titleBeginnings` matches a word. A short word must be equal to the stored beginning. A
 * longer word must be the beginning of a stored whole word.
 */
function begins(word: string): SQL {
  const letters = [...word].slice(0, LONGEST_BEGINNING)
  const text = letters.join('')
  return letters.length <= SHORT_LETTERS
    ? sql`${titleBeginnings.beginning} = ${text}`
    : sql`${titleBeginnings.beginning} like ${`${escapeLike(text)}%`}`
}

const hasWord = (db: Queryable, word: string): SQL =>
  inArray(
    titleBeginnings.personId,
    db.select({ id: titleBeginnings.personId }).from(titleBeginnings).where(begins(word)),
  )
