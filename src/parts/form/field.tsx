import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Form } from './form'
import { useProblem } from './use-form'

interface FieldProps<D, Name extends keyof D & string> {
  form: Form<D, Name>
  name: Name
  /** Draws the control by spreading the given properties. */
  children: (control: FieldControl<D[Name]>) => ReactNode
}

export interface FieldControl<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

/** One field of a form. Only this field renders again when its value or its words change. */
export function Field<D extends object, Name extends keyof D & string>(props: FieldProps<D, Name>) {
  const { form, name, children } = props
  const value = useStore(form.draft.values, (draft) => draft[name])
  const error = useProblem(form, name)
  const onChange = (next: D[Name]) => {
    const { draft } = form
    form.change({ ...draft.values.getState(), [name]: next }, [name])
  }
  return children({ name, value, onChange, error })
}
