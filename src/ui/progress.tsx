interface ProgressProps {
  label: string
  /** From 0 to 1; absent when nobody knows how much is left. */
  value?: number
  tone?: 'accent' | 'warn' | 'bad' | 'ink'
  className?: string
}

const TONES = { accent: 'text-accent', warn: 'text-warn', bad: 'text-bad', ink: 'text-ink' }

/** A thin bar that shows progress, or that something is loading. */
export function Progress({ label, value, tone = 'accent', className = '' }: ProgressProps) {
  const share = value === undefined ? 0.45 : Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(value !== undefined && { 'aria-valuenow': Math.round(share * 100) })}
      className={`h-1 overflow-hidden rounded-full bg-line forced-colors:h-2 forced-colors:border ${TONES[tone]} ${className}`}
    >
      <span
        className="block h-full rounded-full bg-current forced-fill"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
