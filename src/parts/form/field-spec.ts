import type { ParseKeys } from 'i18next'
import type { ComponentProps, ComponentType } from 'react'
import type { TextField } from '../../ui/fields/field'
import type { Form } from './form'

/** A field of a form as data; each kind stands only at a field of its kind of value. `Fields` draws it. */
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
  /** Keys of words. */
  readonly label: ParseKeys
  readonly hint?: ParseKeys
  /** It is asked only while this is so. */
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
  /** What it counts, as a key of words. */
  readonly unit?: ParseKeys
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
  /** A few, all visible. */
  readonly options: readonly {
    readonly value: Value
    readonly label: ParseKeys
    /** It is offered only while this is so. */
    readonly when?: (draft: D) => boolean
  }[]
  /** It was chosen once and for all: shown as text. */
  readonly isFixed?: boolean
}

/** A field that is drawn by a control of its own. */
interface OwnSpec<D> extends SpecOf<D, keyof D & string> {
  readonly kind: 'own'
  readonly Control: ComponentType<OwnControlProps<D>>
}

export interface OwnControlProps<D> {
  readonly form: Form<D, keyof D & string>
  readonly label: string
  readonly hint: string | undefined
}
