import type { EpochMs } from '../../domain/ids'
import type { GetSignInsResponseJson } from '../wire/shinpan/venue_pb'
import { flag, text, whole } from './fields'

/** A place where somebody is signed in as the caller. */
export interface SignIn {
  readonly id: number
  /** In words, as the server names it; empty where it does not know. */
  readonly device: string
  readonly lastUsedAt: EpochMs
  /** The one that asks. */
  readonly isThis: boolean
  /** A superadmin signed in as the caller. */
  readonly isImpersonation: boolean
}

export function decodeSignIns(json: GetSignInsResponseJson): readonly SignIn[] {
  return (json.signIns ?? []).map((row) => ({
    id: whole(row.id),
    device: text(row.device),
    lastUsedAt: Date.parse(text(row.lastUsedAt)),
    isThis: flag(row.isThis),
    isImpersonation: flag(row.isImpersonation),
  }))
}
