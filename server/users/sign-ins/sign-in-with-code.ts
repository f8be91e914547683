import { eq } from 'drizzle-orm'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { readSignInCode } from '../../../src/domain/people/sign-in-code'
import type { Call } from '../../call/call'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { hashToken } from '../../call/caller/caller'
import { endToken, issueToken } from '../../call/caller/tokens'
import { secretCall } from '../../call/secret-call'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { toLanguage } from '../../words/languages'
import { hashSecret } from '../accounts/links'
import type { PersonRow } from '../people/person-reader'
import { CODE_LIMITS, CodeTries, type CodeLimits } from './code-tries'
import {
  closeSignInCode,
  endOfCode,
  findSignInCode,
  readSignInCodeAgain,
  type SignInCodeRow,
} from './sign-in-codes'
import { lockPerson, whyNoCode } from './who-gets-a-code'

/**
 * Signs the caller in by a one-time code. Refuses with `code_unknown`, `code_used`, or `code_ended`. A code
 * has ended when it is too old, when a newer one was made, or when its maker could not make it any more. A
 * visitor is not told whether the person or the maker has lost a right. After too many different wrong
 * codes, refuses even a right one with `too_many_codes`. Source: docs/decisions/033-codes-to-sign-in.md.
 */
export function createSignInWithCode(limits: CodeLimits = CODE_LIMITS): Call {
  // Made at the first try, because randomness comes with a call.
  let tries: CodeTries | null = null
  return secretCall({
    method: Venue.method.signInWithCode,
    allow: 'anyone',
    isJournaled: true,
    async run({ request, address, language, device, inJournal, now, random, extras }) {
      const { code, attempt } = readRequest(request)
      const counted = (tries ??= new CodeTries(random.hex(32), limits))
      const asked = { code, address, nowMs: now.getTime() }
      const isRepeated = counted.isCounted(asked)
      const waitSeconds = counted.begin(asked)
      if (waitSeconds > 0) throw tooManyCodes(waitSeconds)
      const looked = inJournal(async (tx, note) => {
        const found = await usableCode(tx, { code, attempt, now })
        const { row } = found
        const about = row && { eventId: row.eventId, subject: { playerIds: [row.personId] } }
        if (found.kind === 'refused') {
          // A repeat writes no row to the journal, so that one wrong code cannot fill the disk.
          if (isRepeated) throw refusal(found.reason)
          note({ isRefusal: true, ...about })
          return found
        }
        const { id, personId, makerId, eventId } = found.row
        note({ personId, ...about, after: { madeBy: makerId } })
        await tx
          .update(persons)
          .set({ language: toLanguage(language) })
          .where(eq(persons.id, personId))
        const authToken = await issueToken({ db: tx, personId, now, random, device })
        const tokenHash = hashToken(authToken)
        await closeSignInCode(tx, { id, usedAt: now, attemptHash: hashOf(attempt), tokenHash })
        return { kind: 'signedIn', answer: { personId, authToken, eventId } } as const
      })
      const end = await looked.catch((error: unknown) => {
        if (!isRepeated) counted.withdraw(asked)
        throw error
      })
      if (end.kind === 'refused') throw refusal(end.reason)
      counted.withdraw(asked)
      extras.signedIn = end.answer
      return end.answer
    },
  })
}

type RefusedCode = 'code_unknown' | 'code_used' | 'code_ended'
type Found =
  | { readonly kind: 'usable'; readonly row: SignInCodeRow }
  | { readonly kind: 'refused'; readonly reason: RefusedCode; readonly row: SignInCodeRow | null }

interface Tried {
  readonly code: string
  readonly attempt: string
  readonly now: Date
}

/** Finds the code's row and decides whether it can be used now. Locks the person's row first, and then the code's. */
async function usableCode(tx: Tx, tried: Tried): Promise<Found> {
  const found = await findSignInCode(tx, tried.code)
  const person = found && (await lockPerson(tx, found.personId))
  const row = found && (await readSignInCodeAgain(tx, found.id))
  if (!row || !person) return { kind: 'refused', reason: 'code_unknown', row: null }
  const reason = await whyRefused(tx, { row, person, ...tried })
  return reason === null ? { kind: 'usable', row } : { kind: 'refused', reason, row }
}

async function whyRefused(
  tx: Tx,
  { row, person, attempt, now }: Tried & { row: SignInCodeRow; person: PersonRow },
): Promise<RefusedCode | null> {
  const isUsed = row.usedAt !== null
  if (isUsed && !isByDevice(row, attempt)) return 'code_used'
  if (row.endedAt !== null || now >= endOfCode(row)) return isUsed ? 'code_used' : 'code_ended'
  const { makerId, eventId, tokenHash } = row
  if ((await whyNoCode(tx, { makerId, person, eventId })) !== null) return 'code_ended'
  if (!isUsed) return null
  // The device did not get the first answer and tries again. The sign-in of that answer ends, and the device gets
  // a new one. If the sign-in has already ended in another way, the device gets none.
  return tokenHash !== null && (await endToken(tx, tokenHash)) ? null : 'code_used'
}

/** Whether the device that sends this secret is the one that used the code. */
const isByDevice = ({ attemptHash }: SignInCodeRow, attempt: string): boolean =>
  attempt !== '' && attemptHash === hashOf(attempt)

const hashOf = (attempt: string): string => (attempt === '' ? '' : hashSecret(attempt))

const ATTEMPT = /^[0-9a-z-]{16,64}$/i

/** @throws CallError that names the field. */
function readRequest(request: { readonly code: string; readonly attempt: string }) {
  if (request.code.trim() === '') throw fieldMissing('code')
  const code = readSignInCode(request.code)
  if (code === null) throw fieldInvalid('code')
  const { attempt } = request
  if (attempt !== '' && !ATTEMPT.test(attempt)) throw fieldInvalid('attempt')
  return { code, attempt }
}

const refusal = (reason: RefusedCode): CallError =>
  new CallError('invalid_argument', reason, { field: 'code' })

const tooManyCodes = (seconds: number): CallError =>
  new CallError('resource_exhausted', 'too_many_codes', {
    field: 'code',
    meta: { retryAfterSeconds: String(seconds) },
  })
