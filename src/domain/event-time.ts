/** Makes `YYYY-MM-DD hh:mm:ss` of moments, as clocks in this time zone (IANA name) showed them. */
export function clockOf(timeZone: string): (moment: Date) => string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (moment) => format.format(moment)
}
