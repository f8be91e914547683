import { useState } from 'react'
import { commandNews } from '../../parts/command/command-news'
import { useConsole } from '../../parts/console-context'
import type { EventId } from '../../domain/ids'
import { failureWords } from '../../i18n/errors'
import type { Words } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { randomBelow } from '../../lib/random-below'
import { Button } from '../../ui/button'
import { NumberField } from '../../ui/fields/number-field'
import { Question } from '../../ui/overlays/question'

interface LayOutProps {
  event: EventId
  /** True when the form already has a script, which the new one would replace. */
  replacesScript: boolean
  notNowReason: string | undefined
  onLaidOut: (prescript: string) => void
}

/** The largest number of sessions for which the server generates a script. */
const MOST_SESSIONS = 40
const TIMEOUT_MS = 60_000
const SEEDS = 1_000_000

/** Generates a script for the players, with a chosen number of sessions. The script is not saved yet. */
export function LayOut({ event, replacesScript, notNowReason, onLaidOut }: LayOutProps) {
  const { t } = useTranslation()
  const services = useConsole()
  const { rpc, session } = services
  const news = commandNews(services)
  const command = { action: 'saveScript', eventId: event } as const
  const [sessions, setSessions] = useState<number | null>(8)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isWrong = sessions === null || sessions < 1 || sessions > MOST_SESSIONS

  async function layOut() {
    setBusy(true)
    news.forgetFailure(command)
    const answer = await rpc.call(
      'Venue.LayOutScript',
      { eventId: event, players: 0, sessions: sessions ?? 1, seed: randomBelow(SEEDS) },
      { credentials: session.getState().session, eventId: event, timeoutMs: TIMEOUT_MS },
    )
    setBusy(false)
    setAsking(false)
    if (answer.ok) return onLaidOut(answer.value.body.prescript ?? '')
    const { error } = answer
    const text: Words = (words) =>
      `${words('prescript.layOut.failed')} ${failureWords(words, command.action, error).reason}`
    await news.tell(command, { kind: 'error', text })
  }

  return (
    <section className="card flex flex-col gap-2.5 p-4">
      <h2 className="text-md font-semibold">{t('prescript.layOut.title')}</h2>
      <p className="text-sm text-ink-2">{t('prescript.layOut.text')}</p>
      <NumberField
        label={t('prescript.layOut.sessions')}
        value={sessions}
        min={1}
        max={MOST_SESSIONS}
        onChange={setSessions}
        error={isWrong ? t('prescript.layOut.bounds', { max: MOST_SESSIONS }) : undefined}
      />
      <Button
        busy={isBusy}
        notNowReason={notNowReason}
        onClick={() => {
          if (isWrong) return
          if (replacesScript) setAsking(true)
          else void layOut()
        }}
      >
        {t('prescript.layOut.act')}
      </Button>
      <Question
        open={isAsking}
        title={t('prescript.layOut.question')}
        keep={t('ui.notNow')}
        onKeep={() => setAsking(false)}
        act={{ label: t('prescript.layOut.act'), busy: isBusy, onPress: () => void layOut() }}
      >
        {t('prescript.layOut.replaces')}
      </Question>
    </section>
  )
}
