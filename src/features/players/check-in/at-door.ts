import type { RegisteredPlayer } from '../../../contract/decode/registered-player'
import type { DoorState } from '../../../domain/session/check-in'

/** A player in the list of check-in, with their state there. */
export interface AtDoor {
  readonly player: RegisteredPlayer
  readonly state: DoorState
}
