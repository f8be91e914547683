import { forgetOldAnswers } from '../call/changing/keyed'
import type { NightlyBackup } from '../backup/nightly-backup'
import { forgetOldTokens } from '../call/caller/tokens'
import type { OpenDatabase } from '../db/database'
import { forgetEndedJobs } from '../jobs/job-queue'
import { forgetOldMailFiles } from '../outbound/file-mailer'
import { forgetOldMails } from '../outbound/waiting-mails'
import { forgetOldMessages } from '../outbound/waiting-messages'
import type { Chore } from './start-chores'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Everything that a server does regularly to stay small and safe. Jobs and messages have their own runners. */
export function venueChores(venue: {
  database: OpenDatabase
  now: () => Date
  /** The folder for mails of a server that has no mail server. */
  mailFolder: string
  /** Null when the server keeps no data after it stops, and so needs no backups. */
  nightly: Pick<NightlyBackup, 'look'> | null
  /** More chores, from code that this folder must not import. */
  others?: readonly Chore[]
}): Chore[] {
  const { database, now, mailFolder, nightly, others = [] } = venue
  const { db, tidy } = database
  const chores: Chore[] = [
    {
      failure: 'old answers could not be forgotten',
      everyMs: DAY_MS,
      run: () => forgetOldAnswers(db, now()),
    },
    {
      failure: 'old sign-ins could not be forgotten',
      everyMs: DAY_MS,
      run: () => forgetOldTokens(db, now()),
    },
    {
      failure: 'ended jobs could not be forgotten',
      everyMs: DAY_MS,
      run: () => forgetEndedJobs(db, now()),
    },
    {
      failure: 'old messages could not be forgotten',
      everyMs: DAY_MS,
      run: () => forgetOldMessages(db, now()),
    },
    {
      failure: 'old mails could not be forgotten',
      everyMs: DAY_MS,
      run: () => forgetOldMails(db, now()),
    },
    {
      failure: 'files of old mails could not be removed',
      everyMs: DAY_MS,
      run: () => forgetOldMailFiles(mailFolder, now()),
    },
    ...others,
  ]
  if (tidy) chores.push({ failure: 'tables could not be tidied', everyMs: MINUTE_MS, run: tidy })
  if (nightly) {
    const run = () => nightly.look()
    const failure = 'the nightly backup could not be made'
    chores.push({ failure, everyMs: MINUTE_MS, run, skipsRunAtStart: true })
  }
  return chores
}
