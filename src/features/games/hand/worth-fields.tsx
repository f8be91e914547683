import { useState } from 'react'
import { YAKU, type Yaku } from '../../../domain/event/yaku'
import { useTranslation } from '../../../i18n/use-translation'
import type { SeatView } from '../../../parts/event/seats'
import { sitterOf } from '../../../parts/event/seats'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/fields/field'
import { NumberField } from '../../../ui/fields/number-field'
import {
  fuOf,
  LIMITS,
  mostYakuman,
  needsFu,
  type EntryRules,
  type ChosenOutcome,
  type WorthDraft,
} from './hand-draft'
import { Toggle } from './toggle'

interface WorthFieldsProps {
  /** The seat of the winner. */
  seat: SeatView
  seats: readonly SeatView[]
  outcome: ChosenOutcome
  worth: WorthDraft
  rules: EntryRules
  /** True when the fields name the winner, because there are several winners. */
  isNamed: boolean
  onChange: (change: Partial<WorthDraft>) => void
}

const SMALL_HAN = [1, 2, 3, 4] as const

/** The value of one winner's hand: han and fu, or a limit. Its yaku can always be entered; some rules need them. */
export function WorthFields(props: WorthFieldsProps) {
  const { seat, seats, outcome, worth, rules, isNamed, onChange } = props
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const { han, fu, yaku } = worth
  const name = sitterOf(seat)
  const isYakuman = han !== null && han < 0
  const most = mostYakuman(rules, yaku)
  const limits = LIMITS.map((limit) => ({
    han: limit.han as number,
    words: t(`table.hand.limits.${limit.name}`),
  }))
  const yakuman = Array.from({ length: most }, (_, nth) => ({
    han: -(nth + 1),
    words: nth === 0 ? t('table.yakuman') : t('table.hand.yakumanTimes', { times: nth + 1 }),
  }))
  const kazoe = rules.withKazoe ? [{ han: 13, words: t('table.hand.limits.kazoe') }] : []
  return (
    <section aria-label={t('table.hand.worthOf', { name })} className="flex flex-col gap-3">
      {isNamed && <h3 className="font-medium">{t('table.hand.worthOf', { name })}</h3>}
      <Choices title={t('table.hand.han')}>
        {SMALL_HAN.map((each) => (
          <Toggle
            key={each}
            label={t('table.han', { count: each })}
            chosen={han === each}
            onPress={() => onChange({ han: each })}
            className="flex-1"
          >
            {each}
          </Toggle>
        ))}
        {[...limits, ...kazoe, ...yakuman].map((each) => (
          <Toggle
            key={each.han}
            label={each.words}
            chosen={han === each.han}
            onPress={() => onChange({ han: each.han })}
          >
            {each.words}
          </Toggle>
        ))}
      </Choices>
      {needsFu(han) && (
        <Choices title={t('table.hand.fu')}>
          {fuOf(han, outcome).map((each) => (
            <Toggle
              key={each}
              label={t('table.hand.fuOf', { fu: each })}
              chosen={fu === each}
              onPress={() => onChange({ fu: each })}
            >
              {each}
            </Toggle>
          ))}
        </Choices>
      )}
      {han !== null && !isYakuman && !isAsked && (
        <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
          {t('table.hand.nameYaku')}
        </Button>
      )}
      {han !== null && (isYakuman || isAsked) && (
        <YakuFields {...{ seat, seats, worth, rules, isYakuman, onChange }} />
      )}
    </section>
  )
}

function YakuFields(
  props: Omit<WorthFieldsProps, 'isNamed' | 'outcome'> & {
    isYakuman: boolean
  },
) {
  const { seat, seats, worth, rules, isYakuman, onChange } = props
  const { t } = useTranslation()
  const offered = YAKU.filter(({ id }) => rules.allowedYaku.includes(id)).filter(
    (each: Yaku) => (each.closed === 'yakuman') === isYakuman,
  )
  const toggle = (id: number) =>
    worth.yaku.includes(id) ? worth.yaku.filter((each) => each !== id) : [...worth.yaku, id]
  const hasPao = worth.yaku.some((id) => rules.yakuWithPao.includes(id))
  return (
    <>
      <Choices title={t(isYakuman ? 'table.hand.whichYakuman' : 'table.hand.yaku')}>
        {offered.map(({ id, name }) => (
          <Toggle
            key={id}
            label={t(`yaku.${name}`)}
            chosen={worth.yaku.includes(id)}
            onPress={() => onChange({ yaku: toggle(id) })}
          >
            {t(`yaku.${name}`)}
          </Toggle>
        ))}
      </Choices>
      {hasPao && (
        <Choices title={t('table.hand.pao')}>
          {seats
            .filter((each) => each.seat !== seat.seat)
            .map((each) => (
              <Toggle
                key={each.seat}
                label={t('table.hand.paoOf', { name: sitterOf(each) })}
                chosen={worth.pao === each.seat}
                onPress={() => onChange({ pao: worth.pao === each.seat ? null : each.seat })}
              >
                {sitterOf(each)}
              </Toggle>
            ))}
        </Choices>
      )}
      {!isYakuman && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <NumberField
            label={t('table.hand.dora')}
            value={worth.dora}
            min={0}
            max={16}
            onChange={(dora) => onChange({ dora: Math.min(16, Math.max(0, dora ?? 0)) })}
            className="w-28"
          />
          <Checkbox
            label={t('table.hand.isOpen')}
            checked={worth.isOpen}
            onChange={(isOpen) => onChange({ isOpen })}
          />
        </div>
      )}
    </>
  )
}

function Choices({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden className="mb-1 text-sm font-medium text-ink-2">
        {title}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
