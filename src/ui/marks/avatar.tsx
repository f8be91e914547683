import { useState } from 'react'
import { isRemovedTitle } from '../../domain/people/removed-title'

interface AvatarProps {
  /** The person's name; empty when unknown, and then no initials are shown. */
  name: string
  /** The picture's address; absent without a picture. */
  src?: string | undefined
  size?: keyof typeof SIZES
}

const SIZES = {
  sm: 'size-7 text-xs tight:hidden',
  md: 'size-9 text-sm tight:hidden',
  lg: 'size-24 text-2xl',
}

/**
 * A person's picture over their initials. The initials show until the picture is loaded, and if it cannot be loaded.
 * Screen readers skip it, because the name is beside it.
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
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return letters.slice(0, 2).join('').toUpperCase()
}
