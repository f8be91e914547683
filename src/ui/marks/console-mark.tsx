/** The logo of the console. It is drawn inline, because a picture file would arrive later than the text beside it. */
export function ConsoleMark({ className = 'w-7' }: { className?: string }) {
  return (
    <span aria-hidden className={`season-mark relative block ${className}`}>
      <svg viewBox="0 0 512 512" className="block">
        <rect x="64" y="24" width="384" height="464" rx="92" fill="#1a3f6e" />
        <rect x="64" y="24" width="384" height="416" rx="92" fill="#234f86" />
        <g fill="none" stroke="#fff" strokeWidth="30" strokeLinecap="round">
          <circle cx="256" cy="232" r="120" />
          <path d="M256 232v-70M256 232l50 32" />
        </g>
      </svg>
    </span>
  )
}
