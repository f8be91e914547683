import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../console-context'
import type { FormDraft } from './draft'
import { createForm, type Form, type FormRules } from './form'

interface FormOptions<D, Wish, Field extends string, Problem> extends Omit<
  FormRules<D, Wish, Field, Problem>,
  'after'
> {
  readonly draft: FormDraft<D>
  /**
   * The name under which unsaved content is tracked. While there is such content, the page is not reloaded,
   * and the person is asked before they leave the screen.
   */
  readonly name: string
  /** The form's name on the screen, used when another form's Save says that it does not save this one. */
  readonly title?: string
  /**
   * True while the form is visible. While its sheet is closed, the form prevents no reload and asks no
   * question.
   */
  readonly isOpen?: boolean
}

export interface ShownForm<D, Field extends string> extends Form<D, Field> {
  /** For the element around the fields. */
  readonly ref: RefObject<HTMLFormElement | null>
  readonly name: string
  readonly submit: (event: FormEvent) => void
}

/**
 * A form on the screen. It is tracked while it has unsaved content. A press of Save that finds a problem focuses the
 * first wrong field, whose text is an alert. Typing renders only the fields again, not the screen.
 */
export function useForm<D extends object, Wish, Field extends string, Problem>(
  options: FormOptions<D, Wish, Field, Problem>,
): ShownForm<D, Field> {
  const { dirtyForms } = useShell()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const ref = useRef<HTMLFormElement>(null)
  const [form] = useState(() =>
    createForm(options.draft, () => ({
      ...latest.current,
      after: (ms, callback) => setTimeout(callback, ms),
    })),
  )
  const { name, title, isOpen = true } = options
  useEffect(() => {
    const { draft } = form
    const mark = () => dirtyForms.mark(name, isOpen && draft.isDirty() ? draft : null, title)
    mark()
    const unsubscribe = draft.values.subscribe(mark)
    // When a draft goes on from the saved values, it becomes clean without a change of its content.
    const unsubscribeSaving = form.state.subscribe(mark)
    return () => {
      unsubscribe()
      unsubscribeSaving()
      dirtyForms.mark(name, null)
    }
  }, [dirtyForms, form, name, title, isOpen])
  const wrongCount = useStore(form.state, (each) => each.wrongCount)
  useEffect(() => {
    if (wrongCount > 0) focusFirstWrong(ref.current)
  }, [wrongCount])
  return {
    ...form,
    ref,
    name,
    submit: (event) => {
      event.preventDefault()
      void form.save()
    },
  }
}

/**
 * The problem of one field, in words.
 * The component that calls this renders again only when the problem changes.
 */
export function useProblem<D, Field extends string>(
  form: Form<D, Field>,
  field: Field,
): string | undefined {
  const { t } = useTranslation()
  return useStore(form.state, ({ problems }) => problems[field])?.(t)
}

/**
 * Focuses the first wrong field; in a group of choices the first choice.
 * The text of a wrong field is an alert.
 */
export function focusFirstWrong(screen: HTMLElement | null): void {
  const wrong = screen?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('input, textarea, select, button')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, textarea, select, button')
  control?.focus()
}
