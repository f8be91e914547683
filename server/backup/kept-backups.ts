const SUFFIX = '.shinpan-backup'
const KEPT_DAYS = 7
const KEPT_WEEKS = 4
const DAY_MS = 24 * 3600 * 1000
/** 1970 began on a Thursday; weeks here begin on Mondays. */
const MONDAY_OFFSET_DAYS = 3

/** The name of a backup made at this time, in UTC. The order of names is the order of time. */
export function backupName(madeAt: Date): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${SUFFIX}`
}

/** When the backup with this name was made; null for any other file. */
export function madeAtOf(name: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.shinpan-backup$/.exec(name)
  return parts === null ? null : new Date(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`)
}

/**
 * The backups to delete. Two kinds of backups stay: the newest backup of each of the last 7 days that have
 * a backup, and the newest of each of the last 4 weeks that have one. So a server that did not run for a
 * month keeps its backups.
 */
export function backupsToDrop(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const madeAt = madeAtOf(name)
      return madeAt === null ? [] : [{ name, day: Math.floor(madeAt.getTime() / DAY_MS) }]
    })
    .toSorted((one, other) => (one.name < other.name ? 1 : -1))
  const days = new Set<number>()
  const weeks = new Set<number>()
  return backups
    .filter(({ day }) => {
      const week = Math.floor((day + MONDAY_OFFSET_DAYS) / 7)
      const isOfDay = days.size < KEPT_DAYS && !days.has(day)
      const isOfWeek = weeks.size < KEPT_WEEKS && !weeks.has(week)
      if (isOfDay) days.add(day)
      if (isOfWeek) weeks.add(week)
      return !isOfDay && !isOfWeek
    })
    .map(({ name }) => name)
}

const BACKUP_HOUR = 3

/** When the last nightly backup was due: at 3 o'clock, local time. */
export function lastDueAt(now: Date): Date {
  const due = new Date(now)
  due.setHours(BACKUP_HOUR, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}
