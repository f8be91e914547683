interface RadioInputProps {
  /** Shared by all choices of one question. */
  name: string
  checked: boolean
  onChoose: () => void
  className?: string
}

/**
 * The browser's own radio, unseen over the whole of its label: the label draws the choice, this takes the press, the
 * arrow keys and the focus ring. The label must be `relative`.
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
