import type { ComponentProps } from 'react'
import type { Translate } from '../../../i18n/translate'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import {
  WARNING_AMOUNT,
  usualPenaltyAmounts,
  type PenaltyRules,
} from '../../../domain/penalty-bounds'
import type { Wind } from '../../../domain/session/seats'
import { formatPoints } from '../../../i18n/format'
import { playerWords, type SaidPlayer } from '../../../i18n/player-words'
import type { Combobox } from '../../../ui/overlays/combobox'
import { onDemand } from '../../../ui/on-demand'
import { TextField } from '../../../ui/fields/field'
import { NumberField } from '../../../ui/fields/number-field'
import { Score } from '../../../ui/marks/score'
import { SelectChips, type ChipOption } from '../../../ui/fields/select-chips'
import { WindTile } from '../../../ui/marks/wind-tile'
import type { Form } from '../../form/form'
import { useProblem } from '../../form/use-form'
import { FormStep } from './form-step'
import {
  hasAmount,
  draftReason,
  PENALTY_REASONS,
  type PenaltyDraft,
  type PenaltyField,
  type PenaltyReason,
} from './penalty-draft'

export interface PenaltyPlayer extends SaidPlayer {
  readonly id: number
  /** The wind of the seat, when the players sit at one table. */
  readonly wind?: Wind
  /** A second line: score, warnings, or table and number. */
  readonly detail?: string
}

interface PenaltyFormProps {
  /** Up to eight players are chips; among more, the referee searches. */
  players: readonly PenaltyPlayer[]
  /** True when the form was opened for one player: it then begins with the reason. */
  isForPlayer: boolean
  rules: PenaltyRules
  form: Form<PenaltyDraft, PenaltyField>
}

// The search is loaded only when needed, because a form for one table lists its four players.
const PlayerSearch = onDemand<ComponentProps<typeof Combobox<number>>>(
  async () => (await import('../../../ui/overlays/combobox')).Combobox,
)

const MOST_CHIPS = 8
const AMOUNT_CHIPS = 4

/**
 * The form of a penalty: player, reason and amount, all chosen without typing.
 * `PenaltyFoot` draws the button, and the sentence with the penalty.
 */
export function PenaltyForm({ players, isForPlayer, rules, form }: PenaltyFormProps) {
  const { t } = useTranslation()
  const draft = useStore(form.draft.values)
  const problems = {
    player: useProblem(form, 'player'),
    reason: useProblem(form, 'reason'),
    amount: useProblem(form, 'amount'),
  }
  return (
    <div className="@container flex flex-col gap-5">
      <FormStep number={1} title={t('penalties.form.player')} isDone={draft.playerId !== null}>
        <PlayerChoice
          players={players}
          value={draft.playerId}
          onChange={(playerId) => form.change({ playerId }, ['player'])}
          error={problems.player}
        />
      </FormStep>
      <FormStep number={2} title={t('penalties.form.reason')} isDone={draftReason(t, draft) !== ''}>
        <SelectChips<PenaltyReason>
          label={t('penalties.form.reason')}
          hideLabel
          isFirst={isForPlayer}
          options={PENALTY_REASONS.map((value) => ({
            value,
            label: t(`penalties.reasons.${value}`),
            ...(value === 'other' && { icon: 'pencil' as const }),
          }))}
          value={draft.reason}
          onChange={(reason) => form.change({ reason }, ['reason'])}
          error={draft.reason === 'other' ? undefined : problems.reason}
        />
        {draft.reason === 'other' && (
          <TextField
            className="mt-2"
            label={t('penalties.form.ownReason')}
            value={draft.ownReason}
            onChange={(ownReason) => form.change({ ownReason }, ['reason'])}
            maxLength={255}
            autoFocus
            error={problems.reason}
          />
        )}
      </FormStep>
      <FormStep
        number={3}
        title={t('penalties.form.amount')}
        hint={boundsWords(t, rules)}
        isDone={hasAmount(draft, rules)}
      >
        <SelectChips<number | 'other'>
          label={t('penalties.form.amount')}
          hideLabel
          centred
          columns="grid-cols-3 tight:grid-cols-1 @xl:grid-cols-6"
          options={amountOptions(t, rules)}
          value={draft.amount}
          onChange={(amount) => form.change({ amount }, ['amount'])}
          error={draft.amount === 'other' ? undefined : problems.amount}
        />
        {draft.amount === 'other' && (
          <NumberField
            className="mt-2"
            label={t('penalties.form.amount')}
            unit={t('ui.points')}
            value={draft.otherAmount}
            onChange={(otherAmount) => form.change({ otherAmount }, ['amount'])}
            step={rules.penaltyStep}
            min={rules.minPenalty}
            max={rules.maxPenalty}
            error={problems.amount}
          />
        )}
      </FormStep>
    </div>
  )
}

interface PlayerChoiceProps {
  players: readonly PenaltyPlayer[]
  value: number | null
  onChange: (id: number) => void
  error: string | undefined
}

function PlayerChoice({ players, value, onChange, error }: PlayerChoiceProps) {
  const { t } = useTranslation()
  const label = t('penalties.form.player')
  if (players.length <= MOST_CHIPS) {
    const options = players.map((player) => ({
      value: player.id,
      label: playerWords(t, player),
      detail: player.detail,
      lead: player.wind && <WindTile wind={player.wind} />,
    }))
    return <SelectChips {...{ label, options, value, onChange, error }} hideLabel />
  }
  const choices = players.map((player) => ({
    value: player.id,
    label: playerWords(t, player),
    detail: player.detail,
  }))
  return <PlayerSearch {...{ label, choices, value, onChange, error }} hideLabel />
}

function amountOptions(t: Translate, rules: PenaltyRules): ChipOption<number | 'other'>[] {
  return [
    { value: WARNING_AMOUNT, label: t('penalties.warning') },
    ...usualPenaltyAmounts(rules, AMOUNT_CHIPS).map((value) => ({
      value,
      label: <Score value={-value} />,
    })),
    { value: 'other' as const, label: t('penalties.form.otherAmount') },
  ]
}

const boundsWords = (t: Translate, { minPenalty, maxPenalty, penaltyStep }: PenaltyRules) =>
  t('penalties.form.amountBounds', {
    min: formatPoints(minPenalty),
    max: formatPoints(maxPenalty),
    step: formatPoints(penaltyStep),
  })
