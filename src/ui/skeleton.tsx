/** A grey bar in place of words that are not loaded; only where nothing is cached. Size by class: "h-3 w-24". */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block rounded-sm bg-sunken forced-edge ${className}`} />
}
