import type { JsonObject } from '@bufbuild/protobuf'
import { TWIRP_STATUS, type TwirpCode } from '../../../src/contract/error-codes'
import type { WireMethod } from './wire-methods'

/** The answer to a call: the body of a success, or a refusal in Twirp's form. */
export type PlainAnswer = { readonly kind: 'done'; readonly body: JsonObject } | PlainRefusal

export interface PlainRefusal {
  readonly kind: 'refused'
  readonly status: number
  readonly body: RefusalBody
}

interface RefusalBody {
  readonly code: TwirpCode
  readonly msg: string
  readonly meta?: Readonly<Record<string, string>>
}

/** The parts of a refusal by Shinpan's server that a plain service uses. */
export interface OurRefusal {
  readonly code: TwirpCode
  readonly reason: string
  readonly field: string
  readonly msg: string
}

export function refuse(
  code: TwirpCode,
  msg: string,
  meta?: Readonly<Record<string, string>>,
): PlainRefusal {
  const body = { code, msg, ...(meta && { meta }) }
  return { kind: 'refused', status: TWIRP_STATUS[code], body }
}

/** A refusal of the game service, whatever the reason: the cause is a sentence for people. */
export const refuseFor = (cause: string): PlainRefusal =>
  refuse('internal', 'internal error', { cause })

export const noHandler = (method: string, path: string): PlainRefusal =>
  refuse('bad_route', `no handler for path "${path}"`, { twirp_invalid_route: `${method} ${path}` })

/** The cause that the game service gives to visitors and to people who may not make the call. */
const NO_RIGHT = 'Only administrators are allowed to do this'

/** Turns a refusal of Shinpan's server into that of a plain service. */
export function plainRefusal({ service, name }: WireMethod, ours: OurRefusal): PlainRefusal {
  if (service !== 'Mimir') return refuseAsUsers(ours)
  const isAboutRights = NO_RIGHTS.has(ours.reason)
  if (name === 'Mimir.AddExtraTime') {
    if (isAboutRights) return refuse('not_found', NO_RIGHT)
    // The request names tables of several events.
    if (ours.field.startsWith('sessionHashList') && ours.reason === 'field_invalid')
      return refuse('invalid_argument', ours.msg)
  }
  if (isAboutRights) return refuseFor(NO_RIGHT)
  if (ours.reason === 'event_not_found' || LAST_ROUND.has(name))
    return refuse('not_found', ours.msg)
  return refuseFor(ours.msg)
}

const NO_RIGHTS: ReadonlySet<string> = new Set(['not_signed_in', 'wrong_role'])
const LAST_ROUND: ReadonlySet<string> = new Set(['Mimir.GetLastRound', 'Mimir.GetLastRoundByHash'])

/** The other services refuse by code, and only `msg` has the reason. */
function refuseAsUsers({ code, reason, msg }: OurRefusal): PlainRefusal {
  if (TYPED.has(code)) return refuse(code, msg)
  if (reason === 'not_signed_in') return refuse('permission_denied', msg)
  if (code === 'unauthenticated' || code === 'failed_precondition') {
    return refuse('invalid_argument', msg)
  }
  return refuse('internal', 'internal error', { originalError: msg })
}

const TYPED: ReadonlySet<TwirpCode> = new Set<TwirpCode>([
  'not_found',
  'malformed',
  'already_exists',
  'permission_denied',
  'invalid_argument',
])
