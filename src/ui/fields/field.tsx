import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, fieldBoxClass, FieldFoot, FieldFrame, type FieldWords } from './field-frame'
import { Icon, type IconName } from '../marks/icon'

interface TextFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> {
  value: string
  onChange: (value: string) => void
  icon?: IconName
  /** The unit of the value, shown at the right end ("points", "minutes"). */
  unit?: string
  /** A control at the right end of the field. */
  end?: ReactNode
  className?: string
}

/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, className, value, onChange, icon, unit, end, ...rest } =
    props
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <FieldFrame
      {...{ id, label, hint, error }}
      hideLabel={hideLabel ?? false}
      className={className ?? ''}
    >
      <div className={`${fieldBoxClass(error !== undefined)} ${rest.readOnly ? 'bg-sunken!' : ''}`}>
        {icon && <Icon name={icon} size={18} className="text-ink-3" />}
        <input
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-10 w-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {unit !== undefined && <span className="flex-none text-sm text-ink-3">{unit}</span>}
        {end}
      </div>
    </FieldFrame>
  )
}

interface CheckboxProps extends Pick<FieldWords, 'hint' | 'error'> {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** A yes or no in a form. For a control that acts at once, use `Switch`. */
export function Checkbox({ label, checked, onChange, disabled, name, hint, error }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex flex-col">
      {/* `relative` keeps the hidden input inside the scrolling box. Outside the box, the input would make the
          whole page scroll. */}
      <label
        className={`relative flex min-h-tap items-center gap-3 ${disabled ? 'text-ink-3' : 'cursor-pointer'}`}
      >
        <input
          {...describedBy(id, { hint, error })}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className={`grid size-5 flex-none place-items-center rounded-sm border-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ${
            checked
              ? 'border-accent bg-accent text-on-accent forced-fill'
              : error === undefined
                ? 'border-control bg-surface'
                : 'border-bad bg-surface'
          } ${disabled ? 'border-dashed' : ''}`}
        >
          {checked && <Icon name="check" size={16} />}
        </span>
        <span className="min-w-0 py-1">{label}</span>
      </label>
      <div className="pl-8 empty:hidden">
        <FieldFoot id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
