import type { EpochMs } from '../../domain/ids'
import type { GetSignInsResponseJson } from '../wire/shinpan/venue_pb'
import { flag, text, whole } from './fields'

/** A device on which the caller's account is signed in. */
export interface SignIn {
  readonly id: number
  /** The device's name from the server; empty when unknown. */
  readonly device: string
  readonly lastUsedAt: EpochMs
  /** True for the sign-in that made this request. */
  readonly isThis: boolean
  /** True for the sign-in of a superadmin who acts as this person. */
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
