import type { ReactNode } from 'react'
import { Icon } from '../marks/icon'

/** The texts of every field. */
export interface FieldWords {
  label: string
  /** Shows the label to screen readers only, for a field beside a heading with the same text. */
  hideLabel?: boolean
  hint?: ReactNode
  /** A sentence about what is wrong with the value. */
  error?: string | undefined
}

interface FieldFrameProps extends FieldWords {
  id: string
  className?: string
  children: ReactNode
}

/**
 * Puts the label above a field, and the hint or the error below it. The field refers to these texts with
 * `describedBy(id, words)`.
 */
export function FieldFrame({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  className = '',
  children,
}: FieldFrameProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink-2'}>
        {label}
      </label>
      {children}
      <FieldFoot id={id} hint={hint} error={error} />
    </div>
  )
}

/** The line under a field: its error, or else its hint. */
export function FieldFoot({
  id,
  hint,
  error,
}: { id: string } & Pick<FieldWords, 'hint' | 'error'>) {
  if (error !== undefined) {
    return (
      <p id={footId(id)} role="alert" className="flex gap-1.5 text-sm font-medium text-bad">
        <Icon name="triangle" size={15} className="mt-px" />
        <span>{error}</span>
      </p>
    )
  }
  if (hint === undefined) return null
  return (
    <p id={footId(id)} className="text-xs text-ink-3">
      {hint}
    </p>
  )
}

/** The attributes that connect a control with the texts below it. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const hasFoot = hint !== undefined || error !== undefined
  return {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': hasFoot ? footId(id) : undefined,
  }
}

/**
 * The classes of the box around a field's text. Its border is 1 px, or 2 px and red when the value is
 * wrong. The focus ring is a line around the box.
 */
export function fieldBoxClass(isWrong: boolean): string {
  const edge = isWrong ? 'border-2 border-bad px-[11px]' : 'border border-control px-3'
  return `flex min-h-tap min-w-0 items-center gap-2 rounded-md bg-surface text-ink ${edge} focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus`
}

const footId = (id: string) => `${id}-foot`
