import type { IconName } from '../../ui/icon'
import type { TileFacts } from './tile-facts'

/** How a tile of a state is drawn: ground and edge, its mark, and the colours of its texts. */
export interface TileLook {
  readonly box: string
  readonly icon?: IconName
  readonly mark: string
  /** Round, name, score. */
  readonly second: string
  /** Honba. */
  readonly third: string
  readonly time: string
}

const PLAIN: TileLook = {
  box: 'border-line bg-surface edge',
  mark: '',
  second: 'text-ink-2',
  third: 'text-ink-3',
  time: 'text-ink-3',
}

const ATTENTION: TileLook = {
  ...PLAIN,
  box: 'border-transparent bg-warn-soft edge [--edge:var(--color-warn)]',
  mark: 'text-warn',
  time: 'text-warn font-semibold',
}

const SOLID = 'text-on-bad'
const DOTTED = 'border-[1.5px] border-dotted border-ink-3'

const LOOKS: Readonly<Record<TileFacts['state'], TileLook>> = {
  needsYou: {
    box: 'animate-swell border-transparent bg-bad text-on-bad edge [--edge:rgb(0_0_0/0.3)] forced-fill',
    icon: 'diamond-alert',
    mark: SOLID,
    second: SOLID,
    third: SOLID,
    time: SOLID,
  },
  pending: { ...PLAIN, box: DOTTED, icon: 'clock-dashed', mark: 'text-ink' },
  over: { ...ATTENTION, icon: 'hourglass' },
  quiet: { ...ATTENTION, icon: 'hourglass' },
  extra: { ...PLAIN, icon: 'clock-plus', mark: 'text-accent', time: 'text-accent font-semibold' },
  running: PLAIN,
  ended: {
    ...PLAIN,
    box: 'border-line bg-surface edge [--edge:var(--color-ok)]',
    icon: 'check',
    mark: 'text-ok',
  },
  planned: PLAIN,
}

const CHECKING: TileLook = {
  ...LOOKS.pending,
  box: 'border-[1.5px] border-dashed border-ink-3',
  icon: 'question-circle',
}

/** The look of a tile; a ruling on its way keeps the numbers of the clock. */
export function tileLook({ state, settledness }: TileFacts): TileLook {
  return state === 'pending' && settledness === 'checking' ? CHECKING : LOOKS[state]
}
