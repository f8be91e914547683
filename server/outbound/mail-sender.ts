import { keepSending } from './keep-sending'
import { MAIL_BATCH, sendMails, type MailSenderDeps } from './send-mails'
import type { Sleep } from './sleep'

/** What is on its way when the server stops may take so long. */
const CUT_AFTER_MS = 3_000

/** Sends the mails that wait, as they come, until stopped. One that is on its way then is waited for, briefly. */
export function startMailSender(deps: MailSenderDeps & { readonly sleep: Sleep }): {
  stop(): Promise<void>
} {
  const { sleep, log, mailer } = deps
  const stopping = new AbortController()
  const running = keepSending({
    async sendBatch() {
      return { isFull: (await sendMails(deps, stopping.signal)) === MAIL_BATCH, waitMs: 0 }
    },
    trouble: 'mails cannot be read',
    stopping: stopping.signal,
    sleep,
    log,
  })
  return {
    async stop() {
      stopping.abort()
      const cut = setTimeout(() => {
        mailer.close()
      }, CUT_AFTER_MS)
      await running
      clearTimeout(cut)
      mailer.close()
    },
  }
}
