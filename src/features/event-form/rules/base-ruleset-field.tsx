import { useState } from 'react'
import { decodeRulesets, type OfferedRuleset } from '../../../contract/decode/event/ruleset'
import { useShell } from '../../../parts/console-context'
import { Field } from '../../../parts/form/field'
import type { OwnControlProps } from '../../../parts/form/field-spec'
import { useReading } from '../../../parts/reading/use-reading'
import { WhenRead } from '../../../parts/reading/when-read'
import { onDemand } from '../../../ui/on-demand'
import { SelectChips } from '../../../ui/fields/select-chips'
import { hasFirstRules, rulesToDraft, type EventDraft } from '../draft'

const TakeRulesetDialog = onDemand(async () => (await import('./take-ruleset')).TakeRulesetDialog)

/**
 * Chooses one of the server's rulesets. The first choice is applied at once. Before a later one replaces rules that
 * somebody chose, a dialog shows the changes.
 */
export function BaseRulesetField({ form, label, hint }: OwnControlProps<EventDraft>) {
  const { rpc } = useShell()
  const reading = useReading('rulesets', (signal) => rpc.call('Mimir.GetRulesets', {}, { signal }))
  const [asked, setAsked] = useState<OfferedRuleset | null>(null)
  return (
    <WhenRead reading={reading} action="fetchRulesets">
      {(body) => {
        const offered = decodeRulesets(body)
        const take = ({ id, rules }: OfferedRuleset) => {
          form.change({ ...rulesToDraft(rules), baseRuleset: id })
          setAsked(null)
        }
        return (
          <>
            <Field form={form} name="baseRuleset">
              {({ value, error }) => (
                <SelectChips
                  {...{ label, hint, error }}
                  columns="grid-cols-1 @lg:grid-cols-2"
                  options={offered.map(({ id, title }) => ({ value: id, label: title }))}
                  value={value === '' ? null : value}
                  onChange={(id) => {
                    const chosen = offered.find((each) => each.id === id) ?? null
                    const isFirst = hasFirstRules(form.draft.values.getState())
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
      }}
    </WhenRead>
  )
}
