interface RadioInputProps {
  /** The same for all choices of one question. */
  name: string
  checked: boolean
  onChoose: () => void
  /** A dialog that opens gives it the focus. */
  isFirst?: boolean
  className?: string
}

/**
 * The browser's own radio, invisible over its whole label. The label draws the choice; the radio handles presses, arrow
 * keys and the focus ring. The label must be `relative`.
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
