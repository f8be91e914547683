import { formatPoints, formatSignedPoints } from '../i18n/format'

interface ScoreProps {
  /** Points. */
  value: number
  /** Shows a plus too: a difference, an amount won or lost. */
  signed?: boolean
  /** Crossed out: what the server still has while something newer is only here. */
  struck?: boolean
  className?: string
}

/** Points with thin spaces and a true minus, never wrapped. */
export function Score({ value, signed = false, struck = false, className = '' }: ScoreProps) {
  const text = signed ? formatSignedPoints(value) : formatPoints(value)
  const Element = struck ? 's' : 'span'
  return <Element className={`whitespace-nowrap ${className}`}>{text}</Element>
}
