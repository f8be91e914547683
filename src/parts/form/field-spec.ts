import type { ParseKeys } from 'i18next'
import type { ComponentProps } from 'react'
import type { TextField } from '../../ui/field'

/** A field of a form as data; each kind stands only at a field of its kind of value. `Fields` draws it. */
export type FieldSpec<D> =
  | TextSpec<NameOf<D, string>>
  | NumberSpec<NameOf<D, number | null>>
  | YesNoSpec<NameOf<D, boolean>>

/** The fields of a draft whose value is exactly a `Value`. */
type NameOf<D, Value> = {
  [Name in keyof D & string]: [D[Name], Value] extends [Value, D[Name]] ? Name : never
}[keyof D & string]

interface SpecOf<Name extends string> {
  readonly name: Name
  /** Keys of words. */
  readonly label: ParseKeys
  readonly hint?: ParseKeys
}

type InputLook = Pick<
  ComponentProps<typeof TextField>,
  'icon' | 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>

interface TextSpec<Name extends string> extends SpecOf<Name>, Readonly<InputLook> {
  readonly kind: 'text' | 'password'
}

export interface NumberSpec<Name extends string> extends SpecOf<Name> {
  readonly kind: 'number'
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** What it counts, as a key of words. */
  readonly unit?: ParseKeys
}

interface YesNoSpec<Name extends string> extends SpecOf<Name> {
  readonly kind: 'yesNo'
}
