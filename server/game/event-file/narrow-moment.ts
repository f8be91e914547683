import { fieldInvalid, fieldMissing } from '../../call/call-error'

/** A moment of a file. @throws CallError field_missing or field_invalid for `at`. */
export function readMoment(text: string, at: string): Date {
  if (text === '') throw fieldMissing(at)
  const moment = new Date(text)
  if (!ISO.test(text) || Number.isNaN(moment.getTime())) throw fieldInvalid(at)
  return moment
}

/** The same; empty = none. */
export function readMomentOrNone(text: string, at: string): Date | null {
  return text === '' ? null : readMoment(text, at)
}

/** As `toISOString` writes it, in the years a tournament can be of. */
const ISO = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
