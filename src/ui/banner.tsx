import type { ReactNode } from 'react'
import { Icon, type IconName } from './marks/icon'

interface BannerProps {
  tone?: 'warn' | 'bad' | 'accent'
  icon: IconName
  /** The problem, in bold, e.g. "No network since 14:01." */
  title: string
  /** The consequence of the problem. */
  children?: ReactNode
  /** Content at the right end: a count, an age, a button. */
  end?: ReactNode
}

const TONES = {
  warn: ['bg-warn-soft', 'text-warn'],
  bad: ['bg-bad-soft', 'text-bad'],
  accent: ['bg-accent-soft', 'text-accent'],
} as const

interface BannerPlaceProps {
  /** Classes for a banner that lies over other content, so that nothing moves under a finger when it appears. */
  over?: string
  children: ReactNode
}

/**
 * The place of a banner. It is in the page before the banner has text, because screen readers announce only changes of
 * an element that they know.
 */
export function BannerPlace({ over, children }: BannerPlaceProps) {
  const look =
    over === undefined
      ? ''
      : `pointer-events-auto *:rounded-md *:border *:shadow-pop *:forced-edge ${over}`
  return (
    <div role="status" className={`flex-none print:hidden ${look}`}>
      {children}
    </div>
  )
}

/** A message about the whole app, one at a time, in a `BannerPlace`. It never closes by itself. */
export function Banner({ tone = 'warn', icon, title, children, end }: BannerProps) {
  const [ground, mark] = TONES[tone]
  return (
    <div
      className={`flex min-h-10 flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 py-1.5 text-md sm:min-h-11 print:hidden ${ground}`}
    >
      <Icon name={icon} className={mark} />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{title}</b> {children}
      </p>
      {end !== undefined && <span className="flex-none text-sm text-ink-2">{end}</span>}
    </div>
  )
}
