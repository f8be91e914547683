import { useState } from 'react'
import { useStore } from 'zustand'
import { decodeRulesets, type OfferedRuleset } from '../../../contract/decode/event/ruleset'
import { DEFAULT_RULESET } from '../../../domain/event/rulesets'
import { useShell } from '../../../parts/console-context'
import { Field } from '../../../parts/form/field'
import type { OwnControlProps } from '../../../parts/form/field-spec'
import { useReading } from '../../../parts/reading/use-reading'
import { WhenRead } from '../../../parts/reading/when-read'
import { onDemand } from '../../../ui/on-demand'
import { SelectChips } from '../../../ui/fields/select-chips'
import { hasRules, rulesToDraft, type EventDraft } from '../draft'

const TakeRulesetDialog = onDemand(async () => (await import('./take-ruleset')).TakeRulesetDialog)

type Props = OwnControlProps<EventDraft>

/**
 * Chooses one of the server's rulesets. While the form still has the default rules, a choice is applied at once.
 * Otherwise it would replace rules that somebody chose, so a dialog shows the changes first.
 */
export function BaseRulesetField(props: Props) {
  const { rpc } = useShell()
  const reading = useReading('rulesets', (signal) => rpc.call('Mimir.GetRulesets', {}, { signal }))
  return (
    <WhenRead reading={reading} action="fetchRulesets">
      {(body) => <Rulesets {...props} offered={decodeRulesets(body)} />}
    </WhenRead>
  )
}

function Rulesets({ form, label, hint, offered }: Props & { offered: readonly OfferedRuleset[] }) {
  const [asked, setAsked] = useState<OfferedRuleset | null>(null)
  // Only a ruleset that has exactly the form's rules is marked. Once a rule is changed, the mark goes.
  const present = useStore(form.draft.values, (draft) => presentRuleset(draft, offered))
  const take = ({ id, rules }: OfferedRuleset) => {
    form.change({ ...rulesToDraft(rules), baseRuleset: id })
    setAsked(null)
  }
  return (
    <>
      <Field form={form} name="baseRuleset">
        {({ error }) => (
          <SelectChips
            {...{ label, hint, error }}
            columns="grid-cols-1 @lg:grid-cols-2"
            options={offered.map(({ id, title }) => ({ value: id, label: title }))}
            value={present}
            onChange={(id) => {
              const chosen = offered.find((each) => each.id === id) ?? null
              const isFirst = hasRules(form.draft.values.getState(), DEFAULT_RULESET)
              if (chosen !== null && isFirst) take(chosen)
              else setAsked(chosen)
            }}
          />
        )}
      </Field>
      {asked && (
        <TakeRulesetDialog
          draft={form.draft.values.getState()}
          ruleset={asked}
          onTake={() => take(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/**
 * The id of the offered ruleset that has exactly the form's rules; null without one. If several have
 * them: the one that was chosen last, or else the first.
 */
function presentRuleset(draft: EventDraft, offered: readonly OfferedRuleset[]): string | null {
  const equal = offered.filter(({ rules }) => hasRules(draft, rules)).map(({ id }) => id)
  return equal.find((id) => id === draft.baseRuleset) ?? equal[0] ?? null
}
