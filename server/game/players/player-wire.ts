import type { MessageInitShape } from '@bufbuild/protobuf'
import {
  PlatformType,
  type RegisteredPlayerSchema,
  type ReplacementPlayerSchema,
} from '../../../src/contract/wire/atoms_pb'
import type { EventRow } from '../../call/event-row'
import type { RegisteredPerson } from './registration-reader'

type Person = RegisteredPerson['person']
type EventOfPlayer = Pick<EventRow, 'isTeam' | 'platformId'>

/** A person in the form in which answers name a player of an event. */
export function playerToWire(person: Person, { platformId }: Pick<EventRow, 'platformId'>) {
  const { id, title, hasAvatar, updatedAt } = person
  return {
    id,
    title,
    tenhouId: nicknameOn(platformId, person),
    hasAvatar,
    lastUpdate: updatedAt.toISOString(),
  }
}

/** The nickname on an event's platform. Every platform except Mahjong Soul gets the nickname of Tenhou. */
export function nicknameOn(
  platformId: number,
  { tenhouId, msNickname }: Pick<Person, 'tenhouId' | 'msNickname'>,
): string {
  return platformId === PlatformType.MAHJONGSOUL ? msNickname : tenhouId
}

/** A registered player as answers have them. Fields that are not set, or that the event does not use, are absent. */
export function registeredPlayerToWire(
  { registration, person, replacement, attendance }: RegisteredPerson,
  event: EventOfPlayer,
  { withLocalId }: { withLocalId: boolean },
): MessageInitShape<typeof RegisteredPlayerSchema> {
  const { localId, teamName, ignoreSeating, playsOn } = registration
  // The fields are listed one by one: for 400 players, spreading objects would take longer than reading the rows.
  return {
    id: person.id,
    title: person.title,
    tenhouId: nicknameOn(event.platformId, person),
    hasAvatar: person.hasAvatar,
    lastUpdate: person.updatedAt.toISOString(),
    ignoreSeating,
    localId: withLocalId && localId !== null ? localId : undefined,
    teamName: event.isTeam && teamName !== null ? teamName : undefined,
    replacedBy: replacement === null ? undefined : substituteToWire(replacement),
    sitsOut: attendance.sitsOut || undefined,
    satOut: [...attendance.satOut],
    isOut: !playsOn || undefined,
    asksReplacement: attendance.asksReplacement || undefined,
    hereSince: attendance.hereSince?.toISOString(),
    leftOutAt: attendance.leftOutAt?.toISOString(),
  }
}

/** A substitute as answers have them. */
export function substituteToWire({
  id,
  title,
  hasAvatar,
  updatedAt,
}: NonNullable<RegisteredPerson['replacement']>): MessageInitShape<typeof ReplacementPlayerSchema> {
  return { id, title, hasAvatar, lastUpdate: updatedAt.toISOString() }
}
