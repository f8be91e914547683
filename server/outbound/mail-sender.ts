import { keepSending } from './keep-sending'
import { MAIL_BATCH, sendMails, type MailSenderDeps } from './send-mails'
import type { Sleep } from './sleep'

/** Sends the waiting mails, and new ones as they come, until stopped. */
export function startMailSender(deps: MailSenderDeps & { readonly sleep: Sleep }): {
  stop(): Promise<void>
} {
  const { sleep, log, mailer } = deps
  const sending = keepSending({
    async sendBatch(stopping) {
      return { isFull: (await sendMails(deps, stopping)) === MAIL_BATCH, waitMs: 0 }
    },
    trouble: 'mails cannot be read',
    cut: () => mailer.close(),
    sleep,
    log,
  })
  return {
    async stop() {
      await sending.stop()
      mailer.close()
    },
  }
}
