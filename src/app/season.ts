/** True from 21 December to 9 January, by the day of the device's own time zone. */
export function isInSeason(today: Date): boolean {
  const day = (today.getMonth() + 1) * 100 + today.getDate()
  return day >= 1221 || day <= 109
}
