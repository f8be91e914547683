import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './mailer'

/** Writes mails into a folder that only the server's own user can read. Used where no mail server is configured. */
export function createFileMailer(options: {
  folder: string
  now: () => Date
  /** Makes a different id each time, so that mails of the same moment have different file names. */
  id: () => string
  /** Writes a line for the person at the terminal. */
  print: (line: string) => void
}): Mailer {
  const { folder, now, id, print } = options
  return {
    send({ address, subject, text }) {
      const at = now().toISOString()
      const path = join(folder, `${beginningOf(at)}-${id()}.txt`)
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const lines = [`Date: ${at}`, `To: ${address}`, `Subject: ${subject}`, '', text]
        writeFileSync(path, lines.join('\n'), { mode: 0o600, flag: 'wx' })
      } catch (error) {
        const { code = 'cannot be written' } = error as NodeJS.ErrnoException
        return Promise.resolve({ kind: 'failed', what: code })
      }
      print(`A mail was written to ${path}`)
      return Promise.resolve({ kind: 'sent' })
    },
    close: () => undefined,
  }
}

/** The first part of a mail file's name, made from the mail's time. File names sorted as texts are sorted by time. */
const beginningOf = (at: string): string => at.replaceAll(/[:.]/g, '-')

const OF_A_MAIL = /^\d{4}-\d{2}-\d{2}T[\dZ-]+-\w+\.txt$/
/** A mail's file is kept as long as the link of a registration is valid. All other links expire sooner. */
const KEPT_MS = 7 * 24 * 3600 * 1000

/** Removes the mail files written more than a week ago: all their links have expired. Leaves other files alone. */
export async function forgetOldMailFiles(folder: string, now: Date): Promise<void> {
  const limit = beginningOf(new Date(now.getTime() - KEPT_MS).toISOString())
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder is missing, so no mail was ever written.
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    if (OF_A_MAIL.test(name) && name < limit) await rm(join(folder, name), { force: true })
  }
}
