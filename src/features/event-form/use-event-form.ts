import { useState } from 'react'
import type { Translate } from '../../i18n/translate'
import type { EventDataJson } from '../../contract/wire/atoms_pb'
import { formatPoints } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import type { Result } from '../../lib/result'
import type { FormDraft } from '../../parts/form/draft'
import { useForm } from '../../parts/form/use-form'
import type { CallFate, RpcError } from '../../rpc/client'
import type { EventDraft } from './draft'
import { fieldOf } from './field-of'
import { readEventDraft, type EventProblem } from './read-event-draft'
import { ruleChanges, type RuleChange } from './rules/rule-changes'

export interface EventFormOptions {
  /** The name of the form. By this name the console knows which form has unsaved content. */
  name: string
  draft: FormDraft<EventDraft>
  save: (event: EventDataJson, key: string) => Promise<Result<null, RpcError | null>>
  /** Looks up whether the call with an idempotency key took effect. Absent when each save has its own key. */
  settle?: (key: string) => Promise<CallFate>
  /** Called after saving. */
  onSaved?: () => void
  /** Asks whether games are running under the rules that will change; null when unknown. Absent for a new event. */
  askRunning?: () => Promise<boolean | null>
}

interface RunningQuestion {
  readonly changes: readonly RuleChange[]
  readonly isRunning: true | null
}

/**
 * The state of an event's form. Before a save changes rules while games may be running, the form asks the
 * person.
 */
export function useEventForm(options: EventFormOptions) {
  const { name, draft, save, settle, onSaved, askRunning } = options
  const { t } = useTranslation()
  const [question, setQuestion] = useState<RunningQuestion | null>(null)
  const form = useForm({
    name,
    draft,
    read: readEventDraft,
    say,
    save,
    fieldOf,
    ...(settle && { settle }),
    ...(onSaved && { onSaved }),
  })

  async function submit() {
    const values = draft.values.getState()
    const changes = askRunning ? ruleChanges(t, draft.begun(), values) : []
    if (askRunning && changes.length > 0 && readEventDraft(values).ok) {
      const isRunning = await askRunning()
      if (isRunning !== false) return setQuestion({ changes, isRunning })
    }
    await form.save()
  }

  return {
    form,
    submit,
    /** The question about running games, and its answers; null while it is not asked. */
    running: question && {
      ...question,
      onClose: () => setQuestion(null),
      onChange() {
        setQuestion(null)
        void form.save()
      },
    },
  }
}

function say(t: Translate, problem: EventProblem): string {
  switch (problem.key) {
    case 'number':
      return t('eventForm.problems.number', {
        min: formatPoints(problem.min),
        max: formatPoints(problem.max),
      })
    case 'aboveLargest':
      return t('eventForm.problems.aboveLargest', { max: formatPoints(problem.max) })
    case 'tableNameTooLong':
    case 'tableNameDigits':
    case 'tableNameTwice':
      return t(`eventForm.problems.${problem.key}`, { name: problem.name })
    default:
      return t(`eventForm.problems.${problem.key}`)
  }
}
