import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mailer } from './mailer'

/** Writes mails into a folder that only the server's own user can read, where no mail server is named. */
export function createFileMailer(options: {
  folder: string
  now: () => Date
  /** Makes names of one moment differ. */
  id: () => string
  /** Writes a line for the person at the terminal. */
  print: (line: string) => void
}): Mailer {
  const { folder, now, id, print } = options
  return {
    send({ address, subject, text }) {
      const at = now().toISOString()
      const path = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${id()}.txt`)
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
