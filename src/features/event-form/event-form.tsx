import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import type { TFunction } from 'i18next'
import type { EventDataJson } from '../../contract/wire/atoms_pb'
import { formatPoints } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import type { Result } from '../../lib/result'
import { useConsole } from '../../parts/console-context'
import type { Draft } from '../../parts/form/draft'
import { SaveBar } from '../../parts/form/save-bar'
import { TabbedFields } from '../../parts/form/tabbed-fields'
import { useForm } from '../../parts/form/use-form'
import type { CallFate, RpcError } from '../../rpc/client'
import { Note } from '../../ui/note'
import { onDemand } from '../../ui/on-demand'
import type { EventDraft } from './draft'
import { fieldOf } from './field-of'
import { readDraft, type EventProblem } from './read-draft'
import { ruleChanges, type RuleChange } from './rule-changes'
import { eventTabs } from './tabs'

const RunningGamesDialog = onDemand(
  async () => (await import('./running-games')).RunningGamesDialog,
)

const OvertakenDialog = onDemand(async () => (await import('./overtaken-dialog')).OvertakenDialog)

interface EventFormProps {
  /** The name under which unsaved content is tracked. */
  name: string
  draft: Draft<EventDraft>
  isNew: boolean
  isFinished?: boolean
  mayChoosePlatform: boolean
  save: (event: EventDataJson, key: string) => Promise<Result<null, RpcError | null>>
  /** Looks up whether what was sent under a key took effect; absent when each save has its own key. */
  settle?: (key: string) => Promise<CallFate>
  /** Called after saving. */
  onSaved?: () => void
  /** Whether games run under the rules that will change; null when unknown. Absent for a new event. */
  askRunning?: () => Promise<boolean | null>
  /** The question to ask when another person has saved other settings since these were read. */
  overtaken?: Overtaken
}

interface Overtaken {
  readonly isAsked: boolean
  readonly onKeep: () => void
  /** Lets the next save overwrite the other person's settings. */
  readonly onOverwrite: () => void
}

interface Question {
  readonly changes: readonly RuleChange[]
  readonly isRunning: true | null
}

/** The form of an event: new, changed, or finished and read-only. */
export function EventForm(props: EventFormProps) {
  const {
    name,
    draft,
    isNew,
    isFinished = false,
    mayChoosePlatform,
    save,
    settle,
    askRunning,
    onSaved,
    overtaken,
  } = props
  const { t } = useTranslation()
  const { connection } = useConsole()
  const isOnline = useStore(connection, ({ kind }) => kind === 'online' || kind === 'checking')
  const form = useForm({
    name,
    draft,
    read: readDraft,
    say,
    save,
    fieldOf,
    ...(settle && { settle }),
    ...(onSaved && { onSaved }),
  })
  const type = useStore(draft.values, (each) => each.type)
  const [question, setQuestion] = useState<Question | null>(null)

  const submit = async () => {
    const values = draft.values.getState()
    const changes = askRunning ? ruleChanges(t, draft.begun(), values) : []
    if (askRunning && changes.length > 0 && readDraft(values).ok) {
      const isRunning = await askRunning()
      if (isRunning !== false) return setQuestion({ changes, isRunning })
    }
    await form.save()
  }
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
      {question && (
        <RunningGamesDialog
          {...question}
          onClose={() => setQuestion(null)}
          onChange={() => {
            setQuestion(null)
            void form.save()
          }}
        />
      )}
    </form>
  )
}

function say(t: TFunction, problem: EventProblem): string {
  switch (problem.key) {
    case 'number':
      return t('eventForm.problems.number', {
        min: formatPoints(problem.min),
        max: formatPoints(problem.max),
      })
    case 'aboveLargest':
      return t('eventForm.problems.aboveLargest', { max: formatPoints(problem.max) })
    default:
      return t(`eventForm.problems.${problem.key}`)
  }
}
