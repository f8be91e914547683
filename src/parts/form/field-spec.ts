import type { SentenceKey } from '../../i18n/translate'
import type { ComponentProps, ComponentType } from 'react'
import type { TextField } from '../../ui/fields/field'
import type { Form } from './form'

/** A field of a form as data. Each kind fits only fields with its type of value. `Fields` draws it. */
export type FieldSpec<D> =
  | TextSpec<D, NameOf<D, string>>
  | NumberSpec<D, NameOf<D, number | null>>
  | YesNoSpec<D, NameOf<D, boolean>>
  | ChoiceSpecs<D>[keyof ChoiceSpecs<D>]
  | OwnSpec<D>

/** The fields of a draft whose value is exactly a `Value`. */
type NameOf<D, Value> = {
  [Name in keyof D & string]: [D[Name], Value] extends [Value, D[Name]] ? Name : never
}[keyof D & string]

interface SpecOf<D, Name extends string> {
  readonly name: Name
  /** The name of the field, as a key in `locales/`; the same for `hint`. */
  readonly label: SentenceKey
  readonly hint?: SentenceKey
  /** The field is asked only while this is true. */
  readonly when?: (draft: D) => boolean
}

type InputLook = Pick<
  ComponentProps<typeof TextField>,
  'icon' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>

interface TextSpec<D, Name extends string> extends SpecOf<D, Name>, Readonly<InputLook> {
  readonly kind: 'text' | 'password'
}

export interface NumberSpec<D, Name extends string> extends SpecOf<D, Name> {
  readonly kind: 'number'
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** The unit, as a key in `locales/`. */
  readonly unit?: SentenceKey
  /** An example, shown while the field is empty. */
  readonly placeholder?: string
}

interface YesNoSpec<D, Name extends string> extends SpecOf<D, Name> {
  readonly kind: 'yesNo'
}

type ChoiceSpecs<D> = {
  [Name in keyof D & string as D[Name] extends string ? Name : never]: ChoiceSpec<
    D,
    Name,
    D[Name] & string
  >
}

interface ChoiceSpec<D, Name extends string, Value extends string> extends SpecOf<D, Name> {
  readonly kind: 'choice'
  /** A few options, all visible. */
  readonly options: readonly {
    readonly value: Value
    readonly label: SentenceKey
    /** The option is offered only while this is true. */
    readonly when?: (draft: D) => boolean
  }[]
  /** The choice is final and shown as text. */
  readonly isFixed?: boolean
}

/** A field with a custom control. */
interface OwnSpec<D> extends SpecOf<D, keyof D & string> {
  readonly kind: 'own'
  readonly Control: ComponentType<OwnControlProps<D>>
}

export interface OwnControlProps<D> {
  readonly form: Form<D, keyof D & string>
  readonly label: string
  readonly hint: string | undefined
}
