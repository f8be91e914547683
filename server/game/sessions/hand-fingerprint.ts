import { create, toJson, type MessageInitShape } from '@bufbuild/protobuf'
import { roundToFingerprint, type HandFingerprint } from '../../../src/contract/hand-fingerprint'
import { RoundSchema } from '../../../src/contract/wire/atoms_pb'
import type { BySeat } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import type { Hand } from '../../../src/domain/hand/hand'
import { reportHand } from '../../../src/domain/hand/reported-hand'

/** A stored hand in the form of the wire. `players` are ids in seat order. */
export function handToRound(
  hand: Hand,
  players: BySeat<number>,
): MessageInitShape<typeof RoundSchema> {
  return { outcome: reportHand(hand, players) }
}

/** A hand's fingerprint. The console computes the same one from `TableState.last_round` and `last_hand_at`. */
export function fingerprintOfHand(
  { hand, recordedAt }: { readonly hand: Hand; readonly recordedAt: Date },
  players: BySeat<number>,
): HandFingerprint {
  const round = toJson(RoundSchema, create(RoundSchema, handToRound(hand, players)))
  return present(
    roundToFingerprint(round, recordedAt.toISOString()),
    'the outcome of a stored hand',
  )
}
