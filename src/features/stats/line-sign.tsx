import { lineLook } from './line-looks'

/** A sample of the chart's nth line, beside its name. */
export function LineSign({ nth }: { nth: number }) {
  const { colour, dash } = lineLook(nth)
  return (
    <svg viewBox="0 0 28 8" width={28} height={8} aria-hidden className="inline-block flex-none">
      <path
        d="M0 4h28"
        fill="none"
        stroke={`var(--color-${colour})`}
        strokeWidth={2}
        strokeDasharray={dash.join(' ')}
      />
    </svg>
  )
}
