import { useState } from 'react'
import { useStore } from 'zustand'
import { formatDateTime } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { isolate } from '../../lib/isolate'
import { useConsole } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { Select } from '../../ui/fields/select'
import { Note } from '../../ui/note'
import {
  chosenTwice,
  firstChoices,
  knownPeople,
  sameOf,
  type PersonChoices,
  type EventFilePreview,
} from './choices'
import { useLoad } from './use-load'

interface LoadFormProps {
  /** The text of the file. */
  file: string
  preview: EventFilePreview
}

/** Shows what a file contains and which of its people are already on this server. A button loads the file. */
export function LoadForm({ file, preview }: LoadFormProps) {
  const { t } = useTranslation()
  const [choices, setChoices] = useState(() => firstChoices(preview))
  const { isBusy, failure, load } = useLoad(file)
  const canReach = useStore(useConsole().connection, isReachable)
  const { people = [] } = preview
  const known = knownPeople(preview)

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
        if (chosenTwice(choices).size === 0 && canReach) void load(sameOf(choices))
      }}
    >
      <Contents preview={preview} />
      {known.length > 0 && <KnownPeople {...{ known, choices }} onChoose={choose} />}
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

/** The event's title, when the file was saved, and how many players, games and penalties the file has. */
function Contents({ preview }: { preview: EventFilePreview }) {
  const { t, i18n } = useTranslation()
  const { title = '', savedAt = '', playerCount = 0, gameCount = 0, penaltyCount = 0 } = preview
  return (
    <section className="card px-4 py-3">
      <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
      <p className="text-sm text-ink-2">
        {t('eventFile.load.savedAt', {
          time: formatDateTime(Date.parse(savedAt), i18n.language),
        })}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        <li>{t('eventFile.load.players', { count: playerCount })}</li>
        <li>{t('eventFile.load.games', { count: gameCount })}</li>
        <li>{t('eventFile.load.penalties', { count: penaltyCount })}</li>
      </ul>
    </section>
  )
}

interface KnownPeopleProps {
  known: ReturnType<typeof knownPeople>
  choices: PersonChoices
  onChoose: (fileId: number, personId: string) => void
}

/**
 * The people of the file whose names this server knows. For each, a superadmin chooses one of the server's people or
 * "new".
 */
function KnownPeople({ known, choices, onChoose }: KnownPeopleProps) {
  const { t } = useTranslation()
  const twice = chosenTwice(choices)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('eventFile.load.known')}</h2>
      <p className="text-sm text-ink-2">{t('eventFile.load.knownAbout')}</p>
      {known.map(({ fileId = 0, title: name = '', city = '', found = [] }) => (
        <Select
          key={fileId}
          label={placed(name, city)}
          value={String(choices.get(fileId) ?? '')}
          onChange={(personId) => onChoose(fileId, personId)}
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
  )
}

const placed = (name: string, city: string): string =>
  [name, city].filter(Boolean).map(isolate).join(', ')
