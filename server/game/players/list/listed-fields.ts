import type {
  ListedDetails,
  ListedPerson,
} from '../../../../src/contract/wire/shinpan/listed_people_pb'
import { readProfile } from '../../../../src/domain/people/account'
import {
  LONGEST_ASSOCIATION_NUMBER,
  readAssociationNumber,
} from '../../../../src/domain/people/association-number'
import { isSeen, oneLine } from '../../../../src/lib/one-line'
import { fieldInvalid, fieldMissing } from '../../../call/call-error'
import { requiredId } from '../../../call/required-fields'

/** The values of one line of a list, as they are stored. */
export interface ListedFields {
  /** 0 = a new person. */
  readonly personId: number
  readonly title: string
  readonly surname: string
  readonly city: string
  readonly country: string
  readonly associationNumber: string
  /** 0 = no local ID. */
  readonly localId: number
  /** Empty = no team. */
  readonly teamName: string
  readonly isAnother: boolean
}

const LARGEST_LOCAL_ID = 1_000_000
const LONGEST_TEAM = 255

/** Reads a line. @throws CallError that names the field of the line: `people[3].country`. */
export function readListed(line: ListedPerson, nth: number): ListedFields {
  const { personId, localId, isAnother } = line
  const fieldOf = (name: keyof ListedFields) => `people[${nth}].${name}`
  if (personId < 0) throw fieldInvalid(fieldOf('personId'))
  const facts = readFacts(line, fieldOf)
  const surname = oneLine(line.surname)
  if (!isPartOf(facts.title, surname)) throw fieldInvalid(fieldOf('surname'))
  if (localId < 0 || localId > LARGEST_LOCAL_ID) throw fieldInvalid(fieldOf('localId'))
  const teamName = oneLine(line.teamName)
  if (teamName.length > LONGEST_TEAM) throw fieldInvalid(fieldOf('teamName'))
  const team = isSeen(teamName) ? teamName : ''
  return { personId, ...facts, surname, localId, teamName: team, isAnother }
}

/** What one line of a list of people says about a person whom this server knows, as it is stored. */
export interface DetailFields extends Facts {
  readonly personId: number
}

/**
 * Reads what one line of a list of people says about a person whom this server knows.
 * @throws CallError that names the field: `details[3].country`.
 */
export function readDetails(details: ListedDetails, nth: number): DetailFields {
  const fieldOf = (name: keyof DetailFields) => `details[${nth}].${name}`
  return {
    personId: requiredId(details.personId, fieldOf('personId')),
    ...readFacts(details, fieldOf),
  }
}

interface Facts {
  readonly title: string
  readonly city: string
  readonly country: string
  readonly associationNumber: string
}

function readFacts(said: Facts, fieldOf: (name: keyof Facts) => string): Facts {
  const profile = readProfile({ ...NO_MORE, ...said })
  if (!profile.ok) {
    const { error } = profile
    if (error.title !== undefined) {
      throw error.title === 'missing'
        ? fieldMissing(fieldOf('title'))
        : fieldInvalid(fieldOf('title'))
    }
    throw fieldInvalid(fieldOf(error.city === undefined ? 'country' : 'city'))
  }
  const associationNumber = readAssociationNumber(said.associationNumber)
  if (associationNumber.length > LONGEST_ASSOCIATION_NUMBER) {
    throw fieldInvalid(fieldOf('associationNumber'))
  }
  const { title, city, country } = profile.value
  return { title, city, country, associationNumber }
}

const NO_MORE = { phone: '', tenhouId: '' }

/** The full name (`title`) begins or ends with the surname; an empty surname is unknown. */
const isPartOf = (title: string, surname: string): boolean =>
  surname === '' || title.startsWith(surname) || title.endsWith(surname)
