interface AvatarProps {
  name: string
  /** The picture's address; the initials stand in its place when there is none. */
  src?: string | undefined
}

/** A person's picture or initials; the name itself stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, src }: AvatarProps) {
  return (
    <span
      aria-hidden
      className="grid size-9 flex-none place-items-center overflow-hidden rounded-full bg-sunken text-sm font-semibold text-ink-2 forced-edge"
    >
      {src === undefined ? (
        initials(name)
      ) : (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}

function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}
