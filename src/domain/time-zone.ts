/** Whether a text is the IANA name of a time zone, such as `Europe/Riga`. A bare offset is no zone: it knows no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * IANA names of all time zones this engine knows; those that devices before 2022 cannot tell are left out there.
 */
export function allTimeZones(): readonly string[] {
  const zones = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set(['UTC', ...zones])]
}
