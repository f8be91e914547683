import type { OfferedRuleset } from '../../../contract/decode/event/ruleset'
import { useTranslation } from '../../../i18n/use-translation'
import { Question } from '../../../ui/overlays/question'
import { rulesToDraft, type EventDraft } from '../draft'
import { RuleChangeList } from './rule-change-list'
import { ruleChanges } from './rule-changes'

interface TakeRulesetDialogProps {
  draft: EventDraft
  ruleset: OfferedRuleset
  onTake: () => void
  onClose: () => void
}

/** Shows what a base ruleset will change, before it is applied. */
export function TakeRulesetDialog({ draft, ruleset, onTake, onClose }: TakeRulesetDialogProps) {
  const { t } = useTranslation()
  const changes = ruleChanges(t, draft, { ...draft, ...rulesToDraft(ruleset.rules) })
  return (
    <Question
      title={t('eventForm.preview.title', { ruleset: ruleset.title })}
      keep={t('eventForm.preview.keep')}
      onKeep={onClose}
      act={{ label: t('eventForm.preview.take'), onPress: onTake }}
    >
      <p>{t(changes.length === 0 ? 'eventForm.preview.nothing' : 'eventForm.preview.text')}</p>
      <RuleChangeList changes={changes} />
    </Question>
  )
}
