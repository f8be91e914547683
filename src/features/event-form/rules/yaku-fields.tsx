import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { yakuLang, yakuWord } from '../../../i18n/yaku-words'
import { rulesetById, type Ruleset } from '../../../domain/event/rulesets'
import { DOUBLE_YAKU, PAO_YAKU, YAKU, YAKU_IDS } from '../../../domain/event/yaku'
import { Field } from '../../../parts/form/field'
import type { OwnControlProps } from '../../../parts/form/field-spec'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/fields/field'
import { describedBy, FieldFoot } from '../../../ui/fields/field-frame'
import { inOrder, type EventDraft } from '../draft'
import { useStore } from 'zustand'

type YakuList = 'allowedYaku' | 'yakuWithPao' | 'doubleYakuman'
type Props = OwnControlProps<EventDraft>

const IN_LIST_ORDER = YAKU.map(({ id }) => id as number)

/** The yaku that count in this event. */
export const AllowedYaku = (props: Props) => (
  <YakuChecks {...props} name="allowedYaku" listed={IN_LIST_ORDER} kept={YAKU_IDS} />
)

/** The yakuman that carry a liability payment. */
export const PaoYaku = (props: Props) => (
  <YakuChecks {...props} name="yakuWithPao" listed={PAO_YAKU} kept={PAO_YAKU} />
)

/** The yaku that count as two yakuman. */
export const DoubleYaku = (props: Props) => (
  <YakuChecks {...props} name="doubleYakuman" listed={DOUBLE_YAKU} kept={DOUBLE_YAKU} />
)

interface YakuChecksProps extends Props {
  name: YakuList
  /** The same ids twice: `listed` in the order of the screen, `kept` in the order in which they are stored. */
  listed: readonly number[]
  kept: readonly number[]
}

function YakuChecks({ form, label, name, listed, kept }: YakuChecksProps) {
  const { t, i18n } = useTranslation()
  const lang = yakuLang(i18n.language)
  const id = useId()
  const base = useStore(form.draft.values, ({ baseRuleset }) => baseRuleset)
  const rules: Ruleset | undefined = rulesetById(base)?.rules
  return (
    <Field form={form} name={name}>
      {({ value, onChange, error }) => {
        const choose = (ids: readonly number[]) => onChange(inOrder(kept, ids))
        return (
          <div
            role="group"
            aria-labelledby={id}
            {...describedBy(id, { error })}
            className="card @container min-w-0 p-4"
          >
            <div className="mb-2 flex flex-wrap items-center gap-2">
              <h2 id={id} className="mr-auto font-semibold">
                {label}{' '}
                <span className="text-sm font-normal text-ink-3">
                  {t('eventForm.yaku.chosen', { number: value.length, all: listed.length })}
                </span>
              </h2>
              <span className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => choose(listed)}>
                  {t('eventForm.yaku.all')}
                </Button>
                <Button size="sm" onClick={() => choose([])}>
                  {t('eventForm.yaku.none')}
                </Button>
                {rules && (
                  <Button size="sm" onClick={() => choose(rules[name])}>
                    {t('eventForm.yaku.asInRuleset')}
                  </Button>
                )}
              </span>
            </div>
            <FieldFoot id={id} error={error} />
            <div className="grid grid-cols-1 gap-x-4 @sm:grid-cols-2 @2xl:grid-cols-3">
              {listed.map((yaku) => (
                <Checkbox
                  key={yaku}
                  label={<span lang={lang}>{yakuWord(t, yaku)}</span>}
                  checked={value.includes(yaku)}
                  onChange={(isOn) =>
                    choose(isOn ? [...value, yaku] : value.filter((each) => each !== yaku))
                  }
                />
              ))}
            </div>
          </div>
        )
      }}
    </Field>
  )
}
