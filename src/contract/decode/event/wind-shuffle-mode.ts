import type { WindShuffleModeJson } from '../../wire/atoms_pb'
import { ourName, wireName } from '../fields'

export const WIND_SHUFFLE_MODES = ['unspecified', 'random', 'balanced', 'prescripted'] as const
/** How a seating assigns the winds. */
export type WindShuffleMode = (typeof WIND_SHUFFLE_MODES)[number]

export function decodeWindShuffleMode(json: WindShuffleModeJson | undefined): WindShuffleMode {
  return ourName(MODES, json, 'unspecified')
}

export const encodeWindShuffleMode = (mode: WindShuffleMode): WindShuffleModeJson =>
  wireName(MODES, mode)

const MODES = {
  WIND_SHUFFLE_MODE_UNSPECIFIED: 'unspecified',
  WIND_SHUFFLE_MODE_RANDOM: 'random',
  WIND_SHUFFLE_MODE_BALANCED: 'balanced',
  WIND_SHUFFLE_MODE_PRESCRIPTED: 'prescripted',
} as const
