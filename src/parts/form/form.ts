import type { Translate } from '../../i18n/translate'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../../domain/ids'
import { errorSentence } from '../../i18n/errors'
import { entriesOf, partialOf } from '../../lib/records'
import type { Result } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import type { FormDraft } from './draft'
import { isSavedUnheard, saveWish, type SavingRules } from './save-wish'

/** A sentence that is made when it is shown, in the current language. */
export type ShownSentence = (t: Translate) => string

/** The state of the saving. `failed` with null: another place already shows the reason. */
export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly isAnswerLost: boolean }
  | { readonly kind: 'failed'; readonly error: RpcError | null }

export interface FormState<Field extends string> {
  /** A sentence for each wrong field, since the last press of Save. */
  readonly problems: Readonly<Partial<Record<Field, ShownSentence>>>
  readonly saving: Saving
  /** Counts presses of Save that found a wrong field. Each press moves the focus to the first wrong field. */
  readonly wrongCount: number
  /**
   * A save failed without an answer and may have taken effect.
   * So the server may no longer have the values with which the draft began.
   */
  readonly isOutcomeOpen: boolean
}

export interface FormRules<D, Wish, Field extends string, Problem> extends SavingRules<Wish> {
  /**
   * The wish that a draft expresses, or its problems by field. A pure function.
   * It lives in `src/domain` when the server makes the same checks.
   */
  readonly read: (draft: D) => Result<Wish, Partial<Record<Field, Problem>>>
  readonly say: (t: Translate, problem: Problem) => string
  /** Called after a save, once the draft has begun anew or goes on from the saved values. */
  readonly onSaved?: () => void
  /** The field at which a refusal is shown; by default the one in `meta.field`. */
  readonly fieldOf?: (error: RpcError) => Field | null
  /** The text of a refusal at its field; by default the reason of the failure. */
  readonly sayRefusal?: (t: Translate, error: RpcError) => string
  /** Calls back after a time. */
  readonly after: (ms: Milliseconds, callback: () => void) => void
}

export interface Form<D, Field extends string> {
  readonly draft: FormDraft<D>
  readonly state: StoreApi<FormState<Field>>
  /**
   * Changes fields of the draft. Removes the messages about these fields, about a failure and about an earlier saving.
   */
  change(part: Partial<D>, fields?: readonly Field[]): void
  /** True when the form was saved. A second press meanwhile does nothing. */
  save(): Promise<boolean>
  /** Goes on from values that were read again. */
  goOnFrom(values: D): Promise<void>
}

const SAID_SAVED_MS: Milliseconds = 5_000

/** The logic of a form: one typed draft, its problems, and its saving. */
export function createForm<D extends object, Wish, Field extends string, Problem>(
  draft: FormDraft<D>,
  rules: () => FormRules<D, Wish, Field, Problem>,
): Form<D, Field> {
  const { state, withdraw, showWrong, show } = createFormState<Field>()

  return {
    draft,
    state,
    change(part, fields: readonly string[] = Object.keys(part)) {
      draft.change(part)
      withdraw(fields)
    },
    async save() {
      if (state.getState().saving.kind === 'saving') return false
      const { read, say } = rules()
      const given = draft.values.getState()
      const wish = read(given)
      if (!wish.ok) {
        showWrong(wordsOf(wish.error, say))
        return false
      }
      state.setState({ problems: partialOf<Field, ShownSentence>([]), saving: { kind: 'saving' } })
      const saved = await trySaving(wish.value)
      const isAnswerLost = !saved.ok && isSavedUnheard(saved.error, rules())
      if (!saved.ok && !isAnswerLost) {
        fail(saved.error)
        return false
      }
      await draft.done(given)
      state.setState({ isOutcomeOpen: false })
      sayItIsSaved(isAnswerLost)
      return true
    },
    async goOnFrom(values) {
      draft.change(values)
      withdraw(Object.keys(values))
      state.setState({ isOutcomeOpen: false })
      await draft.done(values)
    },
  }

  /** A bug is thrown on. After that the form can be saved again. */
  async function trySaving(wish: Wish): Promise<Result<null, RpcError | null>> {
    try {
      return await saveWish(draft, wish, rules)
    } catch (error) {
      show({ kind: 'idle' })
      throw error
    }
  }

  function sayItIsSaved(isAnswerLost: boolean): void {
    // Text that was typed during the saving is not saved. So the screen must not say that all is saved.
    const said: Saving = draft.isDirty() ? { kind: 'idle' } : { kind: 'saved', isAnswerLost }
    show(said)
    const { onSaved, after } = rules()
    onSaved?.()
    after(SAID_SAVED_MS, () => {
      // After another save the message is a newer one, which stays for its own time.
      if (state.getState().saving === said) show({ kind: 'idle' })
    })
  }

  function fail(error: RpcError | null): void {
    if (error?.fate === 'unknown') state.setState({ isOutcomeOpen: true })
    const { fieldOf = fieldOfDraft, sayRefusal = errorSentence } = rules()
    const field = error && fieldOf(error)
    if (error === null || field === null) return show({ kind: 'failed', error })
    showWrong(partialOf([[field, (t: Translate) => sayRefusal(t, error)]]))
  }

  function fieldOfDraft(error: RpcError): Field | null {
    return fieldInMeta(error, draft.values.getState())
  }
}

/** The field that the server names, if the form has it. */
function fieldInMeta<Field extends string>(error: RpcError, values: object): Field | null {
  const name = error.kind === 'refused' ? (error.meta['field'] ?? '') : ''
  const isField = (text: string): text is Field => Object.hasOwn(values, text)
  return isField(name) ? name : null
}

/** The messages of a form about its fields and its saving. */
function createFormState<Field extends string>() {
  const state = createStore<FormState<Field>>(() => ({
    problems: partialOf<Field, ShownSentence>([]),
    saving: { kind: 'idle' },
    wrongCount: 0,
    isOutcomeOpen: false,
  }))
  return {
    state,
    show: (saving: Saving): void => state.setState({ saving }),
    showWrong(problems: FormState<Field>['problems']): void {
      const { wrongCount } = state.getState()
      state.setState({ problems, saving: { kind: 'idle' }, wrongCount: wrongCount + 1 })
    },
    /** Removes the messages about these fields, and about the last saving. */
    withdraw(fields: readonly string[]): void {
      const { problems, saving } = state.getState()
      state.setState({
        problems: partialOf(entriesOf(problems).filter(([field]) => !fields.includes(field))),
        ...(saving.kind !== 'saving' && { saving: { kind: 'idle' } }),
      })
    },
  }
}

const wordsOf = <Field extends string, Problem>(
  problems: Partial<Record<Field, Problem>>,
  say: (t: Translate, problem: Problem) => string,
): FormState<Field>['problems'] =>
  partialOf(
    entriesOf<Field, Problem>(problems).map(([field, problem]) => [
      field,
      (t: Translate) => say(t, problem),
    ]),
  )
