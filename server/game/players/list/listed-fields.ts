import type { ListedPerson } from '../../../../src/contract/wire/shinpan/listed_people_pb'
import { readProfile } from '../../../../src/domain/people/account'
import {
  LONGEST_ASSOCIATION_NUMBER,
  readAssociationNumber,
} from '../../../../src/domain/people/association-number'
import { isSeen, oneLine } from '../../../../src/lib/one-line'
import { fieldInvalid, fieldMissing } from '../../../call/call-error'

/** A line of a list in stored form. */
export interface ListedFields {
  /** 0 = a new person. */
  readonly personId: number
  readonly title: string
  readonly surname: string
  readonly city: string
  readonly country: string
  readonly associationNumber: string
  /** 0 = none. */
  readonly localId: number
  /** Empty = none. */
  readonly teamName: string
  readonly isAnother: boolean
}

const LARGEST_LOCAL_ID = 1_000_000
const LONGEST_TEAM = 255

/** Reads a line. @throws CallError that names the field of the line: `people[3].country`. */
export function readListed(line: ListedPerson, nth: number): ListedFields {
  const { personId, title, city, country, localId, isAnother } = line
  const fieldOf = (name: keyof ListedFields) => `people[${nth}].${name}`
  if (personId < 0) throw fieldInvalid(fieldOf('personId'))
  const profile = readProfile({ title, city, country, phone: '', tenhouId: '' })
  if (!profile.ok) {
    const { error } = profile
    if (error.title !== undefined) {
      throw error.title === 'missing'
        ? fieldMissing(fieldOf('title'))
        : fieldInvalid(fieldOf('title'))
    }
    throw fieldInvalid(fieldOf(error.city === undefined ? 'country' : 'city'))
  }
  const surname = oneLine(line.surname)
  if (!isPartOf(profile.value.title, surname)) throw fieldInvalid(fieldOf('surname'))
  const associationNumber = readAssociationNumber(line.associationNumber)
  if (associationNumber.length > LONGEST_ASSOCIATION_NUMBER) {
    throw fieldInvalid(fieldOf('associationNumber'))
  }
  if (localId < 0 || localId > LARGEST_LOCAL_ID) throw fieldInvalid(fieldOf('localId'))
  const teamName = oneLine(line.teamName)
  if (teamName.length > LONGEST_TEAM) throw fieldInvalid(fieldOf('teamName'))
  const team = isSeen(teamName) ? teamName : ''
  const { title: stored, city: storedCity, country: storedCountry } = profile.value
  return {
    personId,
    title: stored,
    surname,
    city: storedCity,
    country: storedCountry,
    associationNumber,
    localId,
    teamName: team,
    isAnother,
  }
}

/** A surname stands at the beginning or at the end of its title; an empty one is unknown. */
const isPartOf = (title: string, surname: string): boolean =>
  surname === '' || title.startsWith(surname) || title.endsWith(surname)
