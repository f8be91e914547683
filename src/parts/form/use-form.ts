import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../console-context'
import type { Draft } from './draft'
import { createForm, type Form, type FormRules } from './form'

interface FormOptions<D, Wish, Field extends string, Problem> extends Omit<
  FormRules<D, Wish, Field, Problem>,
  'after'
> {
  readonly draft: Draft<D>
  /** Names it among the forms that hold what nobody saved, so that the page is not renewed under them and leaving asks. */
  readonly name: string
  /** It can be seen: a sheet that is closed holds nothing up. */
  readonly isOpen?: boolean
}

export interface ShownForm<D, Field extends string> extends Form<D, Field> {
  /** For the element around the fields. */
  readonly ref: RefObject<HTMLFormElement | null>
  readonly submit: (event: FormEvent) => void
}

/**
 * A form on the screen: marked while it is dirty, and a press of Save that finds something wrong takes the person to the
 * first wrong field, whose words are an alert. It does not draw its screen again while somebody types: fields do.
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
  const { name, isOpen = true } = options
  useEffect(() => {
    const { draft } = form
    const mark = () => dirtyForms.mark(name, isOpen && draft.isDirty() ? draft : null)
    mark()
    const unsubscribe = draft.values.subscribe(mark)
    // A draft that goes on from what was saved is clean without a change of what is filled in.
    const unsubscribeSaving = form.state.subscribe(mark)
    return () => {
      unsubscribe()
      unsubscribeSaving()
      dirtyForms.mark(name, null)
    }
  }, [dirtyForms, form, name, isOpen])
  const wrongCount = useStore(form.state, (each) => each.wrongCount)
  useEffect(() => {
    if (wrongCount > 0) focusFirstWrong(ref.current)
  }, [wrongCount])
  return {
    ...form,
    ref,
    submit: (event) => {
      event.preventDefault()
      void form.save()
    },
  }
}

/** What is wrong with one field, in words; the caller is drawn again only when that changes. */
export function useProblem<D, Field extends string>(
  form: Form<D, Field>,
  field: Field,
): string | undefined {
  const { t } = useTranslation()
  return useStore(form.state, ({ problems }) => problems[field])?.(t)
}

/** The words of a wrong field are an alert; a group of choices hands the focus to its first. */
export function focusFirstWrong(screen: HTMLElement | null): void {
  const wrong = screen?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('input, textarea, select, button')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, textarea, select, button')
  control?.focus()
}
