/** A grey bar in the place of words not loaded yet; only where nothing is cached. Size by class, e.g. "h-3 w-24". */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block rounded-sm bg-sunken forced-edge ${className}`} />
}
