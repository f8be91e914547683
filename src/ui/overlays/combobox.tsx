import {
  Combobox as HeadlessCombobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { describedBy, fieldBoxClass, FieldFrame, type FieldWords } from '../fields/field-frame'
import { Icon, type IconName } from '../marks/icon'
import { matchesQuery } from '../match-query'

export interface ComboboxChoice<T> {
  value: T
  label: string
  /** A second line, such as a player's city and number. The search covers it too. */
  detail?: string
  /** Further text that the search covers but the list does not show. */
  searched?: string
  /** Content before the text, such as a person's picture. */
  before?: ReactNode
}

interface ComboboxProps<T> extends FieldWords {
  choices: readonly ComboboxChoice<T>[]
  value: T | null
  onChange: (value: T) => void
  /**
   * Called with the typed text when the caller searches, for example on the server. The list then shows
   * `choices` unfiltered. Without `onQuery`, the list itself filters them.
   */
  onQuery?: (query: string) => void
  /** True while the caller's search is running. */
  busy?: boolean
  /** How many matches the caller's search has beyond `choices`. */
  more?: number
  placeholder?: string
  /** The text that is shown when nothing was found. */
  emptyWords?: string
  icon?: IconName
  optionIcon?: IconName
  disabled?: boolean
}

const MOST_SHOWN = 100
// The width of icon, gap and padding before the input. The list begins this far before the input, so that
// it lies below the whole field, which is 87 px wider than the input.
const BESIDE_INPUT_START = 39

/** A choice among many options. The person types a part of the option. */
export function Combobox<T extends string | number>(props: ComboboxProps<T>) {
  const { t } = useTranslation()
  const id = useId()
  const [query, setQuery] = useState('')
  const { choices, value, hint, error, label, hideLabel = false } = props
  const fitting =
    props.onQuery === undefined ? choices.filter((choice) => isFit(choice, query)) : choices
  const shown = fitting.slice(0, MOST_SHOWN)
  const search = (text: string) => {
    setQuery(text)
    props.onQuery?.(text)
  }
  const hasAskedNothing = props.onQuery !== undefined && query.trim() === ''
  return (
    <HeadlessCombobox
      value={value}
      onChange={(next: T | null) => next !== null && props.onChange(next)}
      onClose={() => search('')}
      disabled={props.disabled ?? false}
      // The list opens on focus, unless there is an error: a form moves the focus to a wrong field, and the open list
      // would cover the error.
      immediate={error === undefined}
    >
      <FieldFrame {...{ id, label, hint, error, hideLabel }}>
        <div className={fieldBoxClass(error !== undefined)}>
          <Icon name={props.icon ?? 'search'} size={18} className="text-ink-3" />
          <ComboboxInput
            {...describedBy(id, { hint, error })}
            id={id}
            autoComplete="off"
            placeholder={props.placeholder}
            displayValue={(chosen: T | null) =>
              choices.find((choice) => choice.value === chosen)?.label ?? ''
            }
            onChange={(event) => search(event.target.value)}
            className="min-h-10 w-full min-w-0 flex-1 bg-transparent outline-none"
          />
          <ComboboxButton
            aria-label={t('ui.showList')}
            className="tap-area -mr-2 grid size-9 place-items-center"
          >
            <Icon name="chevron-down" size={18} className="text-ink-3" />
          </ComboboxButton>
        </div>
      </FieldFrame>
      {!hasAskedNothing && (
        <ChoiceList
          shown={shown}
          optionIcon={props.optionIcon}
          emptyWords={props.busy ? t('ui.searching') : (props.emptyWords ?? t('ui.nothingFound'))}
          more={fitting.length - shown.length + (props.more ?? 0)}
        />
      )}
    </HeadlessCombobox>
  )
}

function isFit<T>({ label, detail = '', searched = '' }: ComboboxChoice<T>, query: string) {
  return matchesQuery(`${label} ${detail} ${searched}`, query)
}

interface ChoiceListProps<T> {
  shown: readonly ComboboxChoice<T>[]
  optionIcon: IconName | undefined
  emptyWords: string
  /** How many options match but are not listed. */
  more: number
}

/** The options that match, listed below the field. */
function ChoiceList<T extends string | number>(props: ChoiceListProps<T>) {
  const { shown, optionIcon, emptyWords, more } = props
  const { t } = useTranslation()
  return (
    <ComboboxOptions
      anchor={{ to: 'bottom start', gap: 6, offset: -BESIDE_INPUT_START, padding: 8 }}
      className="z-50 max-h-80 w-[calc(var(--input-width)+87px)] overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop"
    >
      {shown.map((choice) => (
        <ComboboxOption
          key={choice.value}
          value={choice.value}
          className="flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-focus:bg-accent-soft data-focus:forced-fill"
        >
          {({ selected }) => (
            <>
              {choice.before}
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{choice.label}</span>
                {choice.detail !== undefined && (
                  <span className="block text-xs text-ink-3">{choice.detail}</span>
                )}
              </span>
              {selected && <Icon name="check" className="text-accent" />}
              {optionIcon && <Icon name={optionIcon} className="text-ink-2" />}
            </>
          )}
        </ComboboxOption>
      ))}
      {shown.length === 0 && (
        <p role="status" className="px-3 py-2 text-sm text-ink-3">
          {emptyWords}
        </p>
      )}
      {more > 0 && (
        <p role="status" className="px-3 py-2 text-xs text-ink-3">
          {t('ui.moreTypeToFind', { count: more })}
        </p>
      )}
    </ComboboxOptions>
  )
}
