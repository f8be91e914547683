/**
 * A grey bar in place of text that is not loaded yet. Only for content that is not stored on this device. A
 * class sets the size: "h-3 w-24".
 */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block rounded-sm bg-sunken forced-edge ${className}`} />
}
