/** The mark of the product: a tile with a clock face, in the colours of the theme. The name stands beside it. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="flex-none">
      <rect x="4" y="2" width="24" height="28" rx="5.5" className="fill-accent-hover" />
      <rect x="4" y="2" width="24" height="25" rx="5.5" className="fill-accent" />
      <g fill="none" strokeWidth="2" strokeLinecap="round" className="stroke-on-accent">
        <circle cx="16" cy="14.5" r="7.6" />
        <path d="M16 14.5V10M16 14.5l3.1 2" />
      </g>
    </svg>
  )
}
