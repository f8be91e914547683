import type { TFunction } from 'i18next'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../../domain/ids'
import { errorSentence } from '../../i18n/errors'
import type { Result } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import type { Draft } from './draft'

/** A sentence, made when it is shown, in the language of that moment. */
export type Words = (t: TFunction) => string

/** What Save says. `failed` with null: the reason was told elsewhere. */
export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly error: RpcError | null }

export interface FormState<Field extends string> {
  /** A sentence for each field that is wrong, since the last press of Save. */
  readonly problems: { readonly [F in Field]?: Words }
  readonly saving: Saving
  /** Presses of Save that found a wrong field: each takes the person to the first of them. */
  readonly wrongCount: number
}

export interface FormRules<D, Wish, Field extends string, Problem> {
  /** The wish a draft stands for, or what is wrong by field. Pure, and in `domain` where the server asks the same. */
  readonly read: (draft: D) => Result<Wish, Partial<Record<Field, Problem>>>
  readonly say: (t: TFunction, problem: Problem) => string
  /** Does it; null is a failure that was told elsewhere. */
  readonly save: (wish: Wish, key: string) => Promise<Result<null, RpcError | null>>
  /** Goes on from what is saved, once the draft holds nothing of it. */
  readonly onSaved?: () => void
  /** The field at which a refusal stands, by what the server says; by `meta.field` unless told otherwise. */
  readonly fieldOf?: (error: RpcError) => Field | null
  /** What a refusal says at its field; why the call failed unless told otherwise. */
  readonly sayRefusal?: (t: TFunction, error: RpcError) => string
  /** Calls back after a time. */
  readonly after: (ms: Milliseconds, callback: () => void) => void
}

export interface Form<D, Field extends string> {
  readonly draft: Draft<D>
  readonly state: StoreApi<FormState<Field>>
  /** Changes fields of the draft; what was said of them or of a failure is withdrawn. */
  change(part: Partial<D>, fields?: readonly Field[]): void
  /** True when it was saved. A second press meanwhile does nothing. */
  save(): Promise<boolean>
}

const SAID_SAVED_MS: Milliseconds = 5_000

/** A form without its screen: one typed draft, what is wrong with it, and the saving of it. */
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
        ...(saving.kind === 'failed' && { saving: { kind: 'idle' } }),
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
      const saved = await trySaving(async () => save(wish.value, await draft.key()))
      if (!saved.ok) {
        fail(saved.error)
        return false
      }
      await draft.done(given)
      const said: Saving = { kind: 'saved' }
      state.setState({ saving: said })
      rules().onSaved?.()
      after(SAID_SAVED_MS, () => {
        // Saved again meanwhile, that is said for as long.
        if (state.getState().saving === said) state.setState({ saving: { kind: 'idle' } })
      })
      return true
    },
  }

  /** A bug throws, but the form can be saved again after it. */
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

  /** The server may name what this form does not ask. */
  function isAField(field: string): boolean {
    return rules().fieldOf !== undefined || Object.hasOwn(draft.values.getState(), field)
  }

  function showWrong(problems: FormState<Field>['problems']): void {
    const { wrongCount } = state.getState()
    state.setState({ problems, saving: { kind: 'idle' }, wrongCount: wrongCount + 1 })
  }
}

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
