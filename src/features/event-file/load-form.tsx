import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { eventId, type Milliseconds } from '../../domain/ids'
import { formatDateTime } from '../../i18n/format'
import { failureWords } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { isolate } from '../../lib/isolate'
import { randomUuid } from '../../lib/random-uuid'
import { keyedCall } from '../../parts/command/keyed-call'
import { sendCommand } from '../../parts/command/send-command'
import { pause } from '../../parts/command/use-command'
import { useConsole } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { Select } from '../../ui/fields/select'
import { Note } from '../../ui/note'
import { chosenTwice, firstChoices, knownPeople, sameOf, type Preview } from './choices'

const TIMEOUT_MS: Milliseconds = 120_000

interface LoadFormProps {
  /** The text of the file. */
  file: string
  preview: Preview
}

/** The content of a file, the people who are already here, and the button that loads it. */
export function LoadForm({ file, preview }: LoadFormProps) {
  const { t, i18n } = useTranslation()
  const [choices, setChoices] = useState(() => firstChoices(preview))
  const { isBusy, failure, load } = useLoad(file)
  const canReach = useStore(useConsole().connection, isReachable)
  const { title = '', savedAt = '', people = [] } = preview
  const known = knownPeople(preview)
  const twice = chosenTwice(choices)

  function choose(fileId: number, personId: string) {
    const next = new Map(choices)
    if (personId === '') next.delete(fileId)
    else next.set(fileId, Number(personId))
    setChoices(next)
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (twice.size === 0 && canReach) void load(sameOf(choices))
      }}
    >
      <section className="card px-4 py-3">
        <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
        <p className="text-sm text-ink-2">
          {t('eventFile.load.savedAt', {
            time: formatDateTime(Date.parse(savedAt), i18n.language),
          })}
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          <li>{t('eventFile.load.players', { count: preview.playerCount ?? 0 })}</li>
          <li>{t('eventFile.load.games', { count: preview.gameCount ?? 0 })}</li>
          <li>{t('eventFile.load.penalties', { count: preview.penaltyCount ?? 0 })}</li>
        </ul>
      </section>
      {known.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-semibold">{t('eventFile.load.known')}</h2>
          <p className="text-sm text-ink-2">{t('eventFile.load.knownAbout')}</p>
          {known.map(({ fileId = 0, title: name = '', city = '', found = [] }) => (
            <Select
              key={fileId}
              label={placed(name, city)}
              value={String(choices.get(fileId) ?? '')}
              onChange={(personId) => choose(fileId, personId)}
              error={twice.has(fileId) ? t('eventFile.load.twice') : undefined}
              options={[
                { value: '', label: t('eventFile.load.newPerson') },
                ...found.map((person) => ({
                  value: String(person.id),
                  label: `${placed(person.title ?? '', person.city ?? '')} · ${person.id}`,
                })),
              ]}
            />
          ))}
        </section>
      )}
      <p className="text-ink-2">
        {t('eventFile.load.newPeople', { count: people.length - choices.size })}
      </p>
      {failure !== null && (
        <Note tone="bad" title={`${t('errors.title')}.`}>
          {failure}
        </Note>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          icon="upload"
          busy={isBusy}
          notNowReason={canReach ? undefined : t('manage.needsNetwork')}
        >
          {t('eventFile.load.load')}
        </Button>
      </div>
    </form>
  )
}

const placed = (name: string, city: string): string =>
  [name, city].filter(Boolean).map(isolate).join(', ')

/** Loads the file once, even when answers are lost, and opens the new event. */
function useLoad(file: string) {
  const { t } = useTranslation()
  const services = useConsole()
  const navigate = useNavigate()
  const keys = useRef(new Map<string, string>())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function load(same: ReturnType<typeof sameOf>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    // The same choices are the same call, also after a press whose answer was lost.
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
      // The key of a call that did not take effect cannot be used again.
      if (end.error.fate === 'none') keys.current.delete(wish)
      setFailure(`${sentence} ${reason}`)
      return
    }
    services.toasts.show({ kind: 'done', text: t('eventFile.load.done') })
    // The person who loaded the event is its administrator, and the next screen needs that role.
    await services.refreshMyEvents(1).catch(() => {})
    void navigate(services.paths.editEvent(eventId(end.answer.body.eventId ?? 0)))
  }

  return { isBusy, failure, load }
}
