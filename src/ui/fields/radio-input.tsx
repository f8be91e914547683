interface RadioInputProps {
  /** All choices of one question have the same name. */
  name: string
  checked: boolean
  onChoose: () => void
  /** When a dialog opens, this input gets the focus. */
  isFirst?: boolean
  className?: string
}

/**
 * The browser's own radio button, laid invisibly over its whole label. The label draws the choice; the radio button
 * handles presses, arrow keys and the focus ring. The label must be `relative`.
 */
export function RadioInput({
  name,
  checked,
  onChoose,
  isFirst = false,
  className = '',
}: RadioInputProps) {
  return (
    <input
      type="radio"
      name={name}
      checked={checked}
      data-autofocus={isFirst || undefined}
      onChange={onChoose}
      className={`absolute cursor-pointer appearance-none ${className}`}
    />
  )
}
