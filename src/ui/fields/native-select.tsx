import type { ComponentProps } from 'react'
import { Icon } from '../marks/icon'

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  isWrong?: boolean
}

/**
 * The browser's own list of choices. It is drawn with the console's frame and arrow, because each browser draws
 * others.
 */
export function NativeSelect({ isWrong = false, ...select }: NativeSelectProps) {
  const edge = isWrong ? 'border-2 border-bad pl-[11px]' : 'border border-control pl-3'
  return (
    <div className="relative min-w-0">
      <select
        {...select}
        className={`min-h-tap w-full cursor-pointer appearance-none rounded-md bg-surface py-1.5 pr-9 text-ink ${edge} focus:outline-2 focus:-outline-offset-1 focus:outline-focus`}
      />
      <Icon
        name="chevron-down"
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
      />
    </div>
  )
}
