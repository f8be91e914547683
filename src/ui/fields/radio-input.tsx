interface RadioInputProps {
  /** The same for all choices of one question. */
  name: string
  checked: boolean
  onChoose: () => void
  className?: string
}

/**
 * The browser's own radio, invisible over its whole label. The label draws the choice; the radio handles presses, arrow
 * keys and the focus ring. The label must be `relative`.
 */
export function RadioInput({ name, checked, onChoose, className = '' }: RadioInputProps) {
  return (
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
      className={`absolute cursor-pointer appearance-none ${className}`}
    />
  )
}
