import type { FormEvent } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { SaveBar } from '../../parts/form/save-bar'
import { useDiscard, type ReadForForm } from '../../parts/form/use-discard'
import { TabbedFields } from '../../parts/form/tabbed-fields'
import { Note } from '../../ui/note'
import { onDemand } from '../../ui/on-demand'
import { eventTabs } from './tabs'
import type { EventDraft } from './draft'
import { useEventForm, type EventFormOptions } from './use-event-form'

const RunningGamesDialog = onDemand(
  async () => (await import('./running-games')).RunningGamesDialog,
)

const OvertakenDialog = onDemand(async () => (await import('./overtaken-dialog')).OvertakenDialog)

interface EventFormProps extends EventFormOptions {
  isNew: boolean
  isFinished?: boolean
  mayChoosePlatform: boolean
  /** The question to ask when another person has saved other settings since these were read. */
  overtaken?: Overtaken
  /** The settings as the server has them; absent for a new event and for a finished event. */
  reading?: ReadForForm<EventDraft>
}

interface Overtaken {
  readonly isAsked: boolean
  readonly onKeep: () => void
  /** Lets the next save overwrite the other person's settings. */
  readonly onOverwrite: () => void
}

/** The form of an event: for a new event, for a change, or read-only for a finished event. */
export function EventForm(props: EventFormProps) {
  const { draft, isNew, isFinished = false, mayChoosePlatform, overtaken } = props
  const { t } = useTranslation()
  const { connection } = useConsole()
  const isOnline = useStore(connection, ({ kind }) => kind === 'online' || kind === 'checking')
  const type = useStore(draft.values, (each) => each.type)
  const { form, submit, running } = useEventForm(props)
  const discard = useDiscard(form, props.reading ?? { latest: draft.begun(), again: () => {} })
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!isFinished) void submit()
  }
  return (
    <form
      noValidate
      ref={form.ref}
      onSubmit={press}
      className="flex min-h-0 flex-1 flex-col print:block"
    >
      <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <div className="@container flex w-full max-w-240 flex-col gap-4 px-3 py-3 md:px-5">
          {isFinished && <Note icon="lock">{t('eventForm.finished')}</Note>}
          <TabbedFields
            form={form}
            label={t('eventForm.tabsLabel')}
            tabs={eventTabs({ type, isNew, mayChoosePlatform })}
            isReadOnly={isFinished}
          />
        </div>
      </div>
      {!isFinished && (
        <SaveBar
          form={form}
          failed="saveEvent"
          onDiscard={discard}
          notNowReason={isOnline ? undefined : t('eventForm.needsServer')}
        >
          {t(isNew ? 'eventForm.create' : 'form.save')}
        </SaveBar>
      )}
      {overtaken?.isAsked && (
        <OvertakenDialog
          onKeep={overtaken.onKeep}
          onOverwrite={() => {
            overtaken.onOverwrite()
            void form.save()
          }}
        />
      )}
      {running && <RunningGamesDialog {...running} />}
    </form>
  )
}
