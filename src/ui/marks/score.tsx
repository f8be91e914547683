import { formatPoints, formatSignedPoints } from '../../i18n/format'

interface ScoreProps {
  /** In points. */
  value: number
  /** Shows a plus too: for a difference, or an amount won or lost. */
  signed?: boolean
  /** Crossed out. For the server's value while this device has a newer value that is not sent. */
  struck?: boolean
  className?: string
}

/** Points with thin spaces and a true minus, never wrapped. */
export function Score({ value, signed = false, struck = false, className = '' }: ScoreProps) {
  const text = signed ? formatSignedPoints(value) : formatPoints(value)
  const Element = struck ? 's' : 'span'
  return <Element className={`whitespace-nowrap ${className}`}>{text}</Element>
}
