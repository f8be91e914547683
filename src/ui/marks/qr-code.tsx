import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  /** The text in the code, which a camera reads. */
  text: string
  /** A description for screen readers. */
  label: string
  className?: string
}

/** A QR code. It is dark on white in every colour scheme, with an empty border, because cameras need both. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

const QUIET_MODULES = 4

function draw(text: string): { path: string; size: number } {
  const { data } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size: data.length }
}
