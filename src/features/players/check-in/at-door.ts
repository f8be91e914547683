import type { RegisteredPlayer } from '../../../contract/decode/registered-player'
import type { DoorState } from '../../../domain/session/check-in'

/** A player in the list of the door, and how they stand. */
export interface AtDoor {
  readonly player: RegisteredPlayer
  readonly state: DoorState
}
