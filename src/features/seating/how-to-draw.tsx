import { useId } from 'react'
import { intervalChoices, type seatingKinds } from '../../domain/session/session-actions'
import { useTranslation } from '../../i18n/use-translation'
import { useAbilities } from '../../parts/use-abilities'
import { RadioInput } from '../../ui/fields/radio-input'
import { Segmented } from '../../ui/fields/segmented'
import { Select } from '../../ui/fields/select'
import { Switch } from '../../ui/fields/switch'
import { Why } from '../../ui/why'
import { CLOSENESS } from '../../domain/session/swiss-closeness'
import type { Translate } from '../../i18n/translate'
import { WIND_CHOICES, type DrawChoice } from './draw-choice'
import type { PreferenceFigures, FiguresByPreference } from './use-preference-figures'

interface HowToDrawProps {
  choice: DrawChoice
  onChoose: (choice: DrawChoice) => void
  kinds: ReturnType<typeof seatingKinds>
  /** How many tables the seating would fill. */
  tableCount: number
  /** For each preference of a seating by rating, its figures, as far as they are known. */
  figures: FiguresByPreference
}

/** The kinds of seating for an event, with their options. */
export function HowToDraw({ choice, onChoose, kinds, tableCount, figures }: HowToDrawProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="card overflow-hidden">
      <legend className="contents">
        <span className="block px-4 py-2.5 text-md font-semibold">{t('seating.how')}</span>
      </legend>
      {kinds.map(({ kind, needsEndedTable }) => {
        const isChosen = choice.kind === kind
        return (
          <div key={kind} className="border-t border-line">
            <label
              className={`relative flex min-h-tap items-start gap-3 px-4 py-2.5 ${isChosen ? 'bg-accent-soft forced-fill' : ''} ${needsEndedTable ? 'text-ink-3' : 'cursor-pointer'}`}
            >
              {!needsEndedTable && (
                <RadioInput
                  name={name}
                  checked={isChosen}
                  onChoose={() => onChoose({ ...choice, kind })}
                  className="inset-0 focus-visible:-outline-offset-3"
                />
              )}
              <span
                aria-hidden
                className={`mt-0.5 grid size-5 flex-none place-items-center rounded-full border ${isChosen ? 'border-accent' : 'border-control'}`}
              >
                {isChosen && <span className="size-2.5 rounded-full bg-accent forced-fill" />}
              </span>
              <span className="min-w-0">
                <span className="block text-md font-medium">{t(`seating.kinds.${kind}`)}</span>
                {needsEndedTable ? (
                  <Why icon="info">{t('seating.notFirst')}</Why>
                ) : (
                  <span className="block text-sm text-ink-2">{t(`seating.kindTexts.${kind}`)}</span>
                )}
              </span>
            </label>
            {isChosen && <More {...{ choice, onChoose, tableCount, figures }} />}
          </div>
        )
      })}
    </fieldset>
  )
}

/** The options of the chosen kind. */
function More({ choice, onChoose, tableCount, figures }: Omit<HowToDrawProps, 'kinds'>) {
  const { t } = useTranslation()
  const { seatingDrafts } = useAbilities()
  switch (choice.kind) {
    case 'shuffled':
      return null
    case 'interval': {
      const choices = intervalChoices(tableCount)
      const { neighbourTables } = choices.find(({ step }) => step === choice.step) ?? NONE
      return (
        <div className="flex flex-col gap-2 px-4 pt-1 pb-3">
          <Select
            label={t('seating.step')}
            value={String(choice.step)}
            onChange={(step) => onChoose({ ...choice, step: Number(step) })}
            options={choices.map(({ step, ranks }) => ({
              value: String(step),
              label: `${step}: ${ranks}`,
            }))}
          />
          {neighbourTables > 0 && (
            <p className="text-sm text-ink-2">
              {t('seating.neighbours', { count: neighbourTables })}
            </p>
          )}
          {seatingDrafts && (
            <Switch
              label={t('seating.isSoft')}
              checked={choice.isSoft}
              onChange={(isSoft) => onChoose({ ...choice, isSoft })}
            />
          )}
        </div>
      )
    }
    case 'swiss':
      if (!seatingDrafts) return null
      return (
        <div className="flex flex-col gap-2 px-4 pt-1 pb-3">
          <Segmented
            wide
            label={t('seating.closeness')}
            size="sm"
            value={choice.closeness ?? 'fewRepeats'}
            onChange={(closeness) => onChoose({ ...choice, closeness })}
            options={CLOSENESS.map((value) => ({ value, label: t(`seating.${value}`) }))}
          />
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm text-ink-2 tabular-nums">
            {CLOSENESS.map((value) => (
              <div key={value} className="contents">
                <dt className={value === choice.closeness ? 'font-semibold text-ink' : ''}>
                  {t(`seating.${value}`)}
                </dt>
                <dd className={value === choice.closeness ? 'font-semibold text-ink' : ''}>
                  {figureWords(t, figures[value])}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )
    case 'prescripted':
      return (
        <div className="px-4 pt-1 pb-3">
          <Select
            label={t('seating.winds')}
            value={choice.winds}
            onChange={(chosen) => {
              const winds = WIND_CHOICES.find((each) => each === chosen)
              if (winds !== undefined) onChoose({ ...choice, winds })
            }}
            options={WIND_CHOICES.map((value) => ({
              value,
              label: t(`seating.windModes.${value}`),
            }))}
          />
        </div>
      )
  }
}

/** The figures in words, such as "2 repeats, ranks 7 apart". A dash until the server has sent them. */
function figureWords(t: Translate, figures: PreferenceFigures | undefined): string {
  if (figures === undefined) return '–'
  const { repeats, ranksApart } = figures
  const ranks = Math.round(ranksApart)
  return repeats === 0
    ? t('seating.tradeNone', { ranks })
    : t('seating.trade', { count: repeats, ranks })
}

const NONE = { neighbourTables: 0 }
