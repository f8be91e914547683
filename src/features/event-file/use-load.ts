import { useRef, useState } from 'react'
import { eventId, type Milliseconds } from '../../domain/ids'
import { failureWords } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { randomUuid } from '../../lib/random-uuid'
import { keyedCall } from '../../parts/command/keyed-call'
import { sendCommand } from '../../parts/command/send-command'
import { pause } from '../../parts/command/pause'
import { useConsole } from '../../parts/console-context'
import { useLeadTo } from '../../ui/lead-to'
import type { sameOf } from './choices'

const TIMEOUT_MS: Milliseconds = 120_000

/** Loads the file once, even when answers are lost, and opens the new event. */
export function useLoad(file: string) {
  const { t } = useTranslation()
  const services = useConsole()
  const leadTo = useLeadTo()
  const keys = useRef(new Map<string, string>())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function load(same: ReturnType<typeof sameOf>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    // The same choices get the same idempotency key, so that a press after a lost answer does not create a second
    // event.
    const wish = JSON.stringify(same)
    const key = keys.current.get(wish) ?? randomUuid()
    keys.current.set(wish, key)
    const options = { key, timeoutMs: TIMEOUT_MS }
    const call = keyedCall(services, 'Venue.LoadEvent', {
      request: { file, same: same ?? [] },
      options,
    })
    const end = await sendCommand({ ...call, wait: pause })
    setBusy(false)
    if (end.kind !== 'done') {
      const { sentence, reason } = failureWords(t, 'loadEvent', end.error)
      // If the call took no effect, its key is used up, and the next press needs a new one.
      if (end.error.fate === 'none') keys.current.delete(wish)
      setFailure(`${sentence} ${reason}`)
      return
    }
    services.toasts.show({ kind: 'done', text: (words) => words('eventFile.load.done') })
    // The person is now the event's administrator. The next screen needs that role, so the roles are read first.
    await services.refreshMyEvents(1).catch(() => {})
    leadTo(services.paths.editEvent(eventId(end.answer.body.eventId ?? 0)))
  }

  return { isBusy, failure, load }
}
