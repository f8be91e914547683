import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { thisDevice } from '../../i18n/device-word'
import { writeStateWords, type ToldState, type WriteStateFacts } from '../../i18n/write-state-words'
import { useZone } from '../event/clock/zone'
import { Icon, type IconName } from '../../ui/marks/icon'

/** The icon of each state; the same in a row, in a sheet and on a tile. */
export const WRITE_STATE_ICONS: Readonly<Record<ToldState, IconName>> = {
  saved: 'clock-dashed',
  waiting: 'clock',
  sending: 'arrow-up-circle',
  checking: 'question-circle',
  done: 'check-circle',
  refused: 'x-circle',
  needsYou: 'diamond-alert',
  withdrawn: 'undo',
}

const DOTTED = 'border-[1.5px] border-dotted border-ink-3'

const BOXES: Readonly<Record<ToldState, string>> = {
  saved: DOTTED,
  waiting: DOTTED,
  sending:
    'border border-accent bg-surface shadow-[inset_3px_0_0_var(--color-accent)] forced-colors:border-l-4',
  checking: 'border-[1.5px] border-dashed border-ink-3',
  done: 'border border-transparent forced-colors:border-[Canvas]',
  refused: 'border border-bad bg-surface',
  needsYou: 'border-2 border-bad bg-surface',
  withdrawn: 'border border-transparent forced-colors:border-[Canvas]',
}

const MARKS: Readonly<Record<ToldState, string>> = {
  saved: 'text-ink-2',
  waiting: 'text-ink-2',
  sending: 'text-accent',
  checking: 'text-ink-2',
  done: 'text-ink-2',
  refused: 'text-bad',
  needsYou: 'text-bad',
  withdrawn: 'text-ink-3',
}

interface WriteStateRowProps {
  /** The ruling, e.g. "−2 000, 佐藤 健, late for the session". */
  title: ReactNode
  facts: WriteStateFacts
  /** Buttons such as Undo, Copy and History. */
  actions?: ReactNode
}

/** One ruling and its exact state: icon, words and outline. Questions use a `NeedsYouCard`. */
export function WriteStateRow({ title, facts, actions }: WriteStateRowProps) {
  const { state } = facts
  return (
    <div
      className={`flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-md py-2 pr-2 pl-3.5 ${BOXES[state]}`}
    >
      <Icon
        name={WRITE_STATE_ICONS[state]}
        size={22}
        className={`mt-px self-start ${state === 'done' ? 'text-ok' : MARKS[state]}`}
      />
      <div className="min-w-0 flex-1 basis-44">
        <div className={state === 'withdrawn' ? 'text-ink-3 line-through' : 'font-medium'}>
          {title}
        </div>
        <WriteStateLine facts={facts} />
      </div>
      {actions !== undefined && (
        <div className="ml-auto flex flex-none items-center">{actions}</div>
      )}
    </div>
  )
}

/** The text of a state without an outline, for a place that has its own box. */
export function WriteStateLine({ facts }: { facts: WriteStateFacts }) {
  const { t } = useTranslation()
  const words = writeStateWords(t, facts, { device: thisDevice(), zone: useZone() })
  const colour =
    facts.state === 'sending' || facts.state === 'refused' ? MARKS[facts.state] : 'text-ink'
  const isPlain = facts.state === 'done' || facts.state === 'withdrawn'
  return (
    <p className="text-sm wrap-anywhere text-ink-2">
      <b className={isPlain ? 'font-normal' : `font-semibold ${colour}`}>{words.lead}</b>
      {COMMA_AFTER.includes(facts.state) && words.rest !== '' ? ', ' : ' '}
      {words.rest}
    </p>
  )
}

/** The states after which a reason is shown, not a time. */
const COMMA_AFTER: readonly ToldState[] = ['waiting', 'checking']

interface NeedsYouCardProps {
  /** One sentence, e.g. "table 47 moved on". The text "Needs you" comes before it. */
  question: string
  /** At the right end of the header: the time of the ruling. */
  end?: ReactNode
  children: ReactNode
}

/** A ruling that waits for a decision: the solid red header, then the facts and the buttons. */
export function NeedsYouCard({ question, end, children }: NeedsYouCardProps) {
  const { t } = useTranslation()
  const headId = useId()
  return (
    <section
      aria-labelledby={headId}
      tabIndex={-1}
      className="overflow-hidden rounded-lg border-2 border-bad bg-surface"
    >
      <header className="flex min-h-11 items-center gap-2.5 bg-bad px-4 py-1.5 font-semibold text-on-bad forced-fill">
        <Icon name="diamond-alert" />
        <h3 id={headId} className="min-w-0 flex-1">
          {t('writeStates.needsYou')} {question}
        </h3>
        {end !== undefined && <span className="flex-none text-sm">{end}</span>}
      </header>
      <div className="p-4">{children}</div>
    </section>
  )
}
