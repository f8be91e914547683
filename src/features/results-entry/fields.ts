import type { Seat } from '../../domain/session/seats'

const SLIP = 'slip-'
export const STICKS = 'sticks'
export const TABLE_NUMBER = 'table-number'

export const fieldId = (sessionHash: string, field: Seat | typeof STICKS): string =>
  `${SLIP}${sessionHash}-${field}`

/** Puts the cursor into a field and selects its text; false if the field is not there. */
export function focusField(sessionHash: string, field: Seat | typeof STICKS): boolean {
  return focusInput(fieldId(sessionHash, field))
}

/** True while the cursor is in a field of another table's slip. */
export function isInOtherSlip(sessionHash: string): boolean {
  const id = document.activeElement?.id ?? ''
  return id.startsWith(SLIP) && !id.startsWith(`${SLIP}${sessionHash}-`)
}

export function focusInput(id: string): boolean {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return false
  input.focus()
  input.select()
  return true
}
