import { fieldInvalid, fieldMissing } from '../../call/call-error'

/** A time in a file. @throws CallError field_missing or field_invalid for `at`. */
export function readMoment(text: string, at: string): Date {
  if (text === '') throw fieldMissing(at)
  const moment = new Date(text)
  if (!ISO.test(text) || Number.isNaN(moment.getTime())) throw fieldInvalid(at)
  return moment
}

/** Like `readMoment`, but an empty text is null. */
export function readMomentOrNone(text: string, at: string): Date | null {
  return text === '' ? null : readMoment(text, at)
}

/** The format of `toISOString`, in the years of this century. */
const ISO = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
