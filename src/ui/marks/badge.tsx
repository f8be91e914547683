interface BadgeProps {
  /** For 0, nothing is drawn. */
  count: number
  /** `bad` as soon as one of the counted items needs the person. */
  tone?: 'ink' | 'bad'
  /** The count in words for screen readers, e.g. "3 rulings not sent". */
  label?: string
  className?: string
}

/** A count on a rounded background, beside an icon or a word. */
export function Badge({ count, tone = 'ink', label, className = '' }: BadgeProps) {
  if (count <= 0) return null
  const colours = tone === 'bad' ? 'bg-bad text-on-bad' : 'bg-ink text-bg'
  return (
    <span
      className={`inline-block h-[18px] min-w-[18px] rounded-full px-[5px] text-center text-rail leading-[18px] font-semibold forced-fill ${colours} ${className}`}
    >
      <span aria-hidden={label !== undefined}>{count}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
