import type { TFunction } from 'i18next'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../../domain/ids'
import { errorSentence } from '../../i18n/errors'
import { err, type Result } from '../../lib/result'
import type { CallFate, RpcError } from '../../rpc/client'
import type { Draft } from './draft'

/** A sentence that is made when it is shown, in the current language. */
export type Words = (t: TFunction) => string

/** The state of Save. `failed` with null: the reason was shown elsewhere. */
export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly error: RpcError | null }

export interface FormState<Field extends string> {
  /** A sentence for each wrong field, since the last press of Save. */
  readonly problems: { readonly [F in Field]?: Words }
  readonly saving: Saving
  /** Counts presses of Save that found a wrong field. Each press moves the focus to the first wrong field. */
  readonly wrongCount: number
}

export interface FormRules<D, Wish, Field extends string, Problem> {
  /** The wish that a draft expresses, or its problems by field. Pure; in `domain` when the server checks the same. */
  readonly read: (draft: D) => Result<Wish, Partial<Record<Field, Problem>>>
  readonly say: (t: TFunction, problem: Problem) => string
  /** Saves the wish. A null error is a failure that was shown elsewhere. */
  readonly save: (wish: Wish, key: string) => Promise<Result<null, RpcError | null>>
  /** Looks up whether what was sent under a key took effect. For forms whose draft keeps its key until it is saved. */
  readonly settle?: (key: string) => Promise<CallFate>
  /** Called after saving, once the draft no longer contains the saved content. */
  readonly onSaved?: () => void
  /** The field at which a refusal is shown; by default the one in `meta.field`. */
  readonly fieldOf?: (error: RpcError) => Field | null
  /** The text of a refusal at its field; by default the reason of the failure. */
  readonly sayRefusal?: (t: TFunction, error: RpcError) => string
  /** Calls back after a time. */
  readonly after: (ms: Milliseconds, callback: () => void) => void
}

export interface Form<D, Field extends string> {
  readonly draft: Draft<D>
  readonly state: StoreApi<FormState<Field>>
  /**
   * Changes fields of the draft. Removes the messages about these fields, about a failure and about an earlier saving.
   */
  change(part: Partial<D>, fields?: readonly Field[]): void
  /** True when it was saved. A second press meanwhile does nothing. */
  save(): Promise<boolean>
}

const SAID_SAVED_MS: Milliseconds = 5_000

/** The logic of a form: one typed draft, its problems, and its saving. */
export function createForm<D extends object, Wish, Field extends string, Problem>(
  draft: Draft<D>,
  rules: () => FormRules<D, Wish, Field, Problem>,
): Form<D, Field> {
  const none = {} as FormState<Field>['problems']
  const state = createStore<FormState<Field>>(() => ({
    problems: none,
    saving: { kind: 'idle' },
    wrongCount: 0,
  }))

  return {
    draft,
    state,
    change(part, fields = Object.keys(part) as Field[]) {
      draft.change(part)
      const { problems, saving } = state.getState()
      const left = Object.entries(problems).filter(([field]) => !fields.includes(field as Field))
      state.setState({
        problems: Object.fromEntries(left) as FormState<Field>['problems'],
        ...(saving.kind !== 'saving' && { saving: { kind: 'idle' } }),
      })
    },
    async save() {
      if (state.getState().saving.kind === 'saving') return false
      const { read, say, save, after } = rules()
      const given = draft.values.getState()
      const wish = read(given)
      if (!wish.ok) {
        showWrong(mapWords(wish.error, say))
        return false
      }
      state.setState({ problems: none, saving: { kind: 'saving' } })
      const key = await draft.key()
      let saved = await trySaving(() => save(wish.value, key))
      if (!saved.ok && isSentBefore(saved.error)) {
        const fate = (await rules().settle?.(key)) ?? 'unknown'
        // The present content differs from what was sent under the key, so it gets a new key.
        await draft.renew()
        saved =
          fate === 'none'
            ? await trySaving(async () => save(wish.value, await draft.key()))
            : err({ ...saved.error, fate })
      }
      if (!saved.ok) {
        fail(saved.error)
        return false
      }
      await draft.done(given)
      // What was typed during the saving is not saved, and the screen must not say that it is.
      const said: Saving = { kind: draft.isDirty() ? 'idle' : 'saved' }
      state.setState({ saving: said })
      rules().onSaved?.()
      after(SAID_SAVED_MS, () => {
        // If it was saved again meanwhile, the newer message stays for its own time.
        if (state.getState().saving === said) state.setState({ saving: { kind: 'idle' } })
      })
      return true
    },
  }

  /** A bug is thrown, and afterwards the form can be saved again. */
  async function trySaving(saving: () => Promise<Result<null, RpcError | null>>) {
    try {
      return await saving()
    } catch (error) {
      state.setState({ saving: { kind: 'idle' } })
      throw error
    }
  }

  function fail(error: RpcError | null): void {
    const field = error && (rules().fieldOf ?? fieldInMeta)(error)
    if (error !== null && field !== null && isAField(field)) {
      const { sayRefusal = errorSentence } = rules()
      const words: Words = (t) => sayRefusal(t, error)
      return showWrong({ [field]: words } as FormState<Field>['problems'])
    }
    state.setState({ saving: { kind: 'failed', error } })
  }

  /** The server may name a field that this form does not have. */
  function isAField(field: string): boolean {
    return rules().fieldOf !== undefined || Object.hasOwn(draft.values.getState(), field)
  }

  function showWrong(problems: FormState<Field>['problems']): void {
    const { wrongCount } = state.getState()
    state.setState({ problems, saving: { kind: 'idle' }, wrongCount: wrongCount + 1 })
  }
}

/** True when the draft's key was used before with other content, and that answer was lost. */
const isSentBefore = (error: RpcError | null): error is Extract<RpcError, { kind: 'refused' }> =>
  error?.kind === 'refused' && error.reason === 'key_reused'

const fieldInMeta = (error: RpcError) =>
  error.kind === 'refused' ? (error.meta['field'] ?? null) : null

function mapWords<Field extends string, Problem>(
  problems: Partial<Record<Field, Problem>>,
  say: (t: TFunction, problem: Problem) => string,
): FormState<Field>['problems'] {
  const words = Object.entries(problems).map(([field, problem]) => [
    field,
    (t: TFunction) => say(t, problem as Problem),
  ])
  return Object.fromEntries(words) as FormState<Field>['problems']
}
