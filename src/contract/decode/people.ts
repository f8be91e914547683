import { personId, type PersonId } from '../../domain/ids'
import type { EventAdminJson, EventRefereeJson } from '../wire/atoms_pb'
import type {
  AccessGetEventAdminsResponseJson,
  AccessGetEventRefereesResponseJson,
  AuthMeResponseJson,
  PersonsFindByTitleResponseJson,
  PersonsGetPersonalInfoResponseJson,
} from '../wire/frey_pb'
import { flag, text, whole } from './fields'

/** A person as a search returns them. */
export interface Person {
  readonly id: PersonId
  readonly title: string
  readonly city: string
  readonly tenhouId: string
  readonly hasAvatar: boolean
  /** Changes with the profile; part of the avatar's address. */
  readonly lastUpdate: string
}

/** A whole profile. E-mail and phone are empty for readers who may not see them. */
export interface PersonInfo extends Person {
  readonly country: string
  readonly email: string
  readonly phone: string
  readonly msNickname: string
  readonly msAccountId: number
}

/** An administrator or referee of an event. */
export interface Privilege {
  readonly ruleId: number
  readonly personId: PersonId
  readonly personName: string
  readonly hasAvatar: boolean
  readonly lastUpdate: string
}

export function decodePersonInfos(json: PersonsGetPersonalInfoResponseJson): readonly PersonInfo[] {
  return (json.people ?? []).map((person) => ({
    ...decodePerson(person),
    country: text(person.country),
    email: text(person.email),
    phone: text(person.phone),
    msNickname: text(person.msNickname),
    msAccountId: whole(person.msAccountId),
  }))
}

/** Reads the caller's own account. Fields that the answer lacks are empty. */
export function decodeMe(json: AuthMeResponseJson): PersonInfo {
  return {
    ...decodePerson({ ...json, id: json.personId }),
    country: text(json.country),
    email: text(json.email),
    phone: text(json.phone),
    msNickname: '',
    msAccountId: 0,
  }
}

export function decodeReferees(json: AccessGetEventRefereesResponseJson): readonly Privilege[] {
  return (json.referees ?? []).map(decodePrivilege)
}

export function decodeAdmins(json: AccessGetEventAdminsResponseJson): readonly Privilege[] {
  return (json.admins ?? []).map(decodePrivilege)
}

/** The people that a search found, exact matches first, and how many further matches there are. */
export interface FoundByTitle {
  readonly people: readonly Person[]
  readonly more: number
}

export function decodeFound(json: PersonsFindByTitleResponseJson): FoundByTitle {
  return { people: (json.people ?? []).map(decodePerson), more: whole(json.more) }
}

interface PersonParts {
  id?: number | undefined
  title?: string
  city?: string
  tenhouId?: string
  hasAvatar?: boolean
  lastUpdate?: string
}

function decodePerson(json: PersonParts): Person {
  return {
    id: personId(whole(json.id)),
    title: text(json.title),
    city: text(json.city),
    tenhouId: text(json.tenhouId),
    hasAvatar: flag(json.hasAvatar),
    lastUpdate: text(json.lastUpdate),
  }
}

function decodePrivilege(json: EventAdminJson | EventRefereeJson): Privilege {
  return {
    ruleId: whole(json.ruleId),
    personId: personId(whole(json.personId)),
    personName: text(json.personName),
    hasAvatar: flag(json.hasAvatar),
    lastUpdate: text(json.lastUpdate),
  }
}
