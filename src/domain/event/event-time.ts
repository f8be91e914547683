/**
 * Returns a function that formats a moment as `YYYY-MM-DD hh:mm:ss`, as clocks in this time zone (IANA name) showed
 * it.
 */
export function clockOf(timeZone: string): (moment: Date) => string {
  // The Swedish locale writes dates in the order of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (moment) => format.format(moment)
}
