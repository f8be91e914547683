import { useState } from 'react'
import { isRemovedTitle } from '../domain/people/removed-title'

interface AvatarProps {
  name: string
  /** The picture's address; absent where there is none. */
  src?: string | undefined
  size?: keyof typeof SIZES
}

const SIZES = { sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-24 text-2xl' }

/**
 * A person's picture, over their initials: those are seen until it is there, and where it cannot be read. The name
 * itself stands beside it, so it is hidden from screen readers.
 */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      className={`relative grid flex-none place-items-center overflow-hidden rounded-full bg-sunken font-semibold text-ink-2 forced-edge ${SIZES[size]}`}
    >
      {initials(name)}
      {src !== undefined && src !== failed && (
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

function initials(name: string): string {
  if (isRemovedTitle(name)) return ''
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}
