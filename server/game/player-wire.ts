import type { MessageInitShape } from '@bufbuild/protobuf'
import { PlatformType, type RegisteredPlayerSchema } from '../../src/contract/wire/atoms_pb'
import type { EventRow } from '../call/event-row'
import type { RegisteredPerson } from './registration-reader'

type Person = RegisteredPerson['person']
type EventOfPlayer = Pick<EventRow, 'isTeam' | 'platformId'>

/** A person as answers name a player of an event. */
export function playerToWire(person: Person, { platformId }: Pick<EventRow, 'platformId'>) {
  const { id, title, hasAvatar, updatedAt } = person
  const isMahjongSoul = platformId === PlatformType.MAHJONGSOUL
  return {
    id,
    title,
    tenhouId: isMahjongSoul ? person.msNickname : person.tenhouId,
    hasAvatar,
    lastUpdate: updatedAt.toISOString(),
  }
}

/** A registered player; what is not set, or not used by the event, is absent. */
export function registeredPlayerToWire(
  { registration, person, replacement }: RegisteredPerson,
  event: EventOfPlayer,
  { withLocalId }: { withLocalId: boolean },
): MessageInitShape<typeof RegisteredPlayerSchema> {
  const { localId, teamName, ignoreSeating } = registration
  return {
    ...playerToWire(person, event),
    ignoreSeating,
    ...(withLocalId && localId !== null && { localId }),
    ...(event.isTeam && teamName !== null && { teamName }),
    ...(replacement !== null && {
      replacedBy: {
        id: replacement.id,
        title: replacement.title,
        hasAvatar: replacement.hasAvatar,
        lastUpdate: replacement.updatedAt.toISOString(),
      },
    }),
  }
}
