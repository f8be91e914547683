import { fieldInvalid, fieldMissing } from '../../call/call-error'

const LONGEST_REASON = 500

/**
 * The reason for a penalty or for its cancellation, trimmed.
 * @throws CallError when there is none, or it is longer than 500 characters.
 */
export function readReason(text: string | undefined): string {
  const reason = (text ?? '').trim()
  if (reason === '') throw fieldMissing('reason')
  if ([...reason].length > LONGEST_REASON) throw fieldInvalid('reason')
  return reason
}
