import { bareNumber } from '../../../../domain/people/association-number'
import { KnownNames } from '../../../../domain/people/known-names'
import { isExactly, isSameName, likeForms, nameForms } from '../../../../domain/people/name-forms'
import { foldedTitle } from '../../../../domain/people/search-words'
import type { KnownPerson } from '../../../../contract/decode/listed'
import { detailsFrom, type LineDetails } from './details'
import type { LineDoubt, ListLine } from './lines'

/** Why a referee must decide what a line means. */
export type LineQuestion =
  | LineDoubt
  /** Several people have the line's name. */
  | 'several'
  /** The line's account number belongs to a person with another name. */
  | 'otherName'
  /** The line's association number belongs to a person with another name. */
  | 'numberOfOther'
  /** The person with the line's name has another association number than the line. */
  | 'otherNumber'
  | 'otherCity'
  | 'otherCountry'
  /** A person has the line's name in another spelling. */
  | 'likeName'
  | 'noAccount'
  | 'substitute'
  /** An earlier line means the same person. */
  | 'twice'

/** What a referee has decided about a line. */
export type LineChoice =
  | { readonly kind: 'person'; readonly id: number }
  | { readonly kind: 'new' }
  | { readonly kind: 'leave' }

/** What a line means, and so what happens with it. */
export type SettledLine =
  | {
      readonly kind: 'account' | 'here'
      readonly line: ListLine
      readonly person: KnownPerson
      /** The details that the line adds to the person; null = none. */
      readonly details: LineDetails | null
    }
  | { readonly kind: 'new'; readonly line: ListLine; readonly isAnother: boolean }
  | { readonly kind: 'left'; readonly line: ListLine }
  | {
      readonly kind: 'ask'
      readonly line: ListLine
      readonly question: LineQuestion
      /** The people whom the line may mean. */
      readonly people: readonly KnownPerson[]
    }

export interface PeopleForList {
  /** For each line, in the order of the list, the people whom it may mean. */
  readonly candidates: readonly (readonly KnownPerson[])[]
  /** Everybody who is registered. */
  readonly registered: readonly KnownPerson[]
}

/** Decides what each line means, and finds the players of the event who are not in the list. */
export function settleList(
  lines: readonly ListLine[],
  { candidates, registered }: PeopleForList,
  choices: ReadonlyMap<number, LineChoice>,
): { readonly list: readonly SettledLine[]; readonly missing: readonly KnownPerson[] } {
  const meant = new Set<number>()
  const made = new KnownNames([])
  const given = new Set<string>()
  const list = lines.map((line, nth) => {
    const people = candidates[nth] ?? []
    const settled = settleLine(line, people, choices.get(line.line))
    if (settled.kind === 'account' || settled.kind === 'here') {
      if (meant.has(settled.person.id))
        return { kind: 'ask', line, question: 'twice', people: [] } as const
      const number = bareNumber(settled.details?.associationNumber ?? '')
      if (number !== '' && given.has(number))
        return { kind: 'ask', line, question: 'numberOfOther', people: [settled.person] } as const
      given.add(number)
      meant.add(settled.person.id)
    }
    if (settled.kind === 'new') {
      if (!settled.isAnother && made.has(line))
        return { kind: 'ask', line, question: 'twice', people: [] } as const
      made.add(line)
    }
    return settled
  })
  // A player whom an undecided line may mean does not count as missing.
  const maybe = new Set(
    list.flatMap((each) => (each.kind === 'ask' ? each.people.map(({ id }) => id) : [])),
  )
  const missing = registered.filter(({ id }) => !meant.has(id) && !maybe.has(id))
  return { list, missing }
}

function settleLine(
  line: ListLine,
  people: readonly KnownPerson[],
  choice: LineChoice | undefined,
): SettledLine {
  if (choice?.kind === 'leave') return { kind: 'left', line }
  if (choice?.kind === 'new' && line.title !== '') return { kind: 'new', line, isAnother: true }
  const chosen = choice?.kind === 'person' ? people.find(({ id }) => id === choice.id) : undefined
  if (chosen !== undefined && !chosen.isSubstitute) return settledAs(line, chosen, people)
  const answer = readCandidates(line, people)
  if ('question' in answer) return { kind: 'ask', line, ...answer }
  const isKnown = answer.person !== null && isExactly(line.title, answer.person.title)
  if (line.doubt !== null && !(line.doubt === 'oddName' && isKnown))
    return { kind: 'ask', line, question: line.doubt, people: answer.person ? [answer.person] : [] }
  if (answer.person === null) return { kind: 'new', line, isAnother: false }
  if (answer.person.isSubstitute) return { kind: 'ask', line, question: 'substitute', people: [] }
  return settledAs(line, answer.person, people)
}

const settledAs = (
  line: ListLine,
  person: KnownPerson,
  people: readonly KnownPerson[],
): SettledLine => ({
  kind: person.isRegistered ? 'here' : 'account',
  line,
  person,
  details: detailsFrom(line, person, people),
})

type LineReading =
  | { readonly person: KnownPerson | null }
  | { readonly question: LineQuestion; readonly people: readonly KnownPerson[] }

/**
 * Finds the person whom a line means. A number decides before the name. If number and name contradict each other, the
 * referee must decide.
 */
function readCandidates(line: ListLine, people: readonly KnownPerson[]): LineReading {
  const named = people.filter(({ title }) => isSameName(line.title, title))
  if (line.accountId !== null) {
    const account = people.find(({ id }) => id === line.accountId)
    if (account === undefined) return { question: 'noAccount', people: named }
    const isNamed = line.title === '' || isSameName(line.title, account.title)
    if (!isNamed) return { question: 'otherName', people: [account, ...named] }
    return hasOtherNumber(line, account)
      ? { question: 'otherNumber', people: [account] }
      : { person: account }
  }
  const numbered = people.filter((person) => hasNumber(line, person))
  if (numbered.length > 0) {
    const both = numbered.filter(({ title }) => isSameName(line.title, title))
    const [one] = both
    if (one !== undefined && both.length === 1) return { person: one }
    return {
      question: both.length > 1 ? 'several' : 'numberOfOther',
      people: [...new Set([...numbered, ...named])],
    }
  }
  return byName(line, named, people)
}

function byName(
  line: ListLine,
  named: readonly KnownPerson[],
  people: readonly KnownPerson[],
): LineReading {
  const [only] = named
  if (only === undefined) {
    const like = people.filter(({ title }) => hasLikeName(line.title, title))
    return like.length > 0 ? { question: 'likeName', people: like } : { person: null }
  }
  const fitting = named.filter((person) => !hasOtherNumber(line, person))
  if (fitting.length === 0) return { question: 'otherNumber', people: named }
  if (named.length === 1) {
    if (isOtherCity(line, only)) return { question: 'otherCity', people: named }
    const isOther = differ(line.country, only.country)
    return isOther ? { question: 'otherCountry', people: named } : { person: only }
  }
  const sameCity = fitting.filter((person) => isSameCity(line, person))
  const [one] = sameCity
  if (one !== undefined && sameCity.length === 1) return { person: one }
  return { question: 'several', people: named }
}

const hasLikeName = (name: string, title: string): boolean => {
  const [folded] = nameForms(title)
  return folded !== undefined && likeForms(name).includes(folded)
}

const hasNumber = (line: ListLine, person: KnownPerson): boolean =>
  line.associationNumber !== '' &&
  bareNumber(line.associationNumber) === bareNumber(person.associationNumber)

const hasOtherNumber = (line: ListLine, person: KnownPerson): boolean =>
  line.associationNumber !== '' && person.associationNumber !== '' && !hasNumber(line, person)

const isSameCity = (line: ListLine, person: KnownPerson): boolean =>
  line.city !== '' && foldedTitle(line.city) === foldedTitle(person.city)

const isOtherCity = (line: ListLine, person: KnownPerson): boolean =>
  differ(foldedTitle(line.city), foldedTitle(person.city))

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other
