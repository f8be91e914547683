import type { KnownPerson } from '../../../../contract/decode/listed'
import type { Translate } from '../../../../i18n/translate'
import { useTranslation } from '../../../../i18n/use-translation'
import { Select } from '../../../../ui/fields/select'
import { Icon } from '../../../../ui/marks/icon'
import type { LineDetails } from './details'
import type { ListLine as Line } from './lines'
import type { LineChoice, SettledLine } from './settle'

const MARKS = {
  account: { icon: 'check-circle', tone: 'text-ok' },
  new: { icon: 'plus', tone: 'text-ok' },
  here: { icon: 'info', tone: 'text-ink-3' },
  left: { icon: 'info', tone: 'text-ink-3' },
  ask: { icon: 'diamond-alert', tone: 'text-warn' },
} as const

interface SettledLineRowProps {
  settled: SettledLine
  /** The people whom the line may mean. */
  candidates: readonly KnownPerson[]
  choice: LineChoice | undefined
  /** Called with the referee's decision; null takes the decision back. */
  onChoose: (choice: LineChoice | null) => void
}

/** A line of a list, with what happens to it. If the referee can decide about it, the row has a choice. */
export function SettledLineRow({ settled, candidates, choice, onChoose }: SettledLineRowProps) {
  const { t } = useTranslation()
  const { line, kind } = settled
  const { icon, tone } = MARKS[kind]
  const isOpen = kind === 'ask' || choice !== undefined
  return (
    <li id={lineId(line.line)} className="flex items-start gap-3 px-4 py-2">
      <Icon name={icon} size={18} className={`mt-0.5 flex-none ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {'person' in settled ? settled.person.title : line.title || `#${line.accountId ?? ''}`}
        </p>
        <p className="text-sm text-ink-3 wrap-anywhere">
          {'person' in settled ? aboutPerson(settled.person) : aboutLine(line)}
        </p>
        <p className={`text-sm ${kind === 'ask' ? 'font-medium text-warn' : 'text-ink-2'}`}>
          {kind === 'ask'
            ? t(`players.import.questions.${settled.question}`, { line: line.line })
            : t(`players.import.outcomes.${kind}`)}
        </p>
        {'details' in settled && settled.details !== null && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            {t('players.import.details.gets', { details: aboutLine(settled.details) })}
          </p>
        )}
        {isOpen && (
          <Select
            label={t('players.import.decide', { line: line.line })}
            hideLabel
            value={choice === undefined ? '' : choiceToText(choice)}
            onChange={(text) => onChoose(choiceOf(text))}
            options={optionsFor(t, line, candidates)}
          />
        )}
      </div>
    </li>
  )
}

const lineId = (line: number) => `list-line-${line}`

/** Scrolls to a line, and puts the focus on its choice. */
export function focusLine(line: number): void {
  const row = document.getElementById(lineId(line))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('select')?.focus({ preventScroll: true })
}

const aboutPerson = ({ id, city, country, associationNumber }: KnownPerson): string =>
  [`#${id}`, city, country, associationNumber].filter(Boolean).join(' · ')

const aboutLine = ({ city, country, associationNumber }: LineDetails): string =>
  [city, country, associationNumber].filter(Boolean).join(' · ')

function optionsFor(t: Translate, line: Line, candidates: readonly KnownPerson[]) {
  return [
    { value: '', label: t('players.import.choices.open') },
    ...candidates
      .filter(({ isSubstitute }) => !isSubstitute)
      .map((person) => ({
        value: `person ${person.id}`,
        label: `${person.title} · ${aboutPerson(person)}`,
      })),
    ...(line.title === '' ? [] : [{ value: 'new', label: t('players.import.choices.new') }]),
    { value: 'leave', label: t('players.import.choices.leave') },
  ]
}

const choiceToText = (choice: LineChoice): string =>
  choice.kind === 'person' ? `person ${choice.id}` : choice.kind

function choiceOf(text: string): LineChoice | null {
  if (text === 'new' || text === 'leave') return { kind: text }
  const [, id] = /^person (\d+)$/.exec(text) ?? []
  return id === undefined ? null : { kind: 'person', id: Number(id) }
}
