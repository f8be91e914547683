import type { OfferedRuleset } from '../../contract/decode/ruleset'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { rulesToDraft, type EventDraft } from './draft'
import { RuleChangeList } from './rule-change-list'
import { ruleChanges } from './rule-changes'

interface TakeRulesetDialogProps {
  draft: EventDraft
  ruleset: OfferedRuleset
  onTake: () => void
  onClose: () => void
}

/** Says what a base ruleset changes, before it does. */
export function TakeRulesetDialog({ draft, ruleset, onTake, onClose }: TakeRulesetDialogProps) {
  const { t } = useTranslation()
  const changes = ruleChanges(t, draft, { ...draft, ...rulesToDraft(ruleset.rules) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('eventForm.preview.title', { ruleset: ruleset.title })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('eventForm.preview.keep')}
          </Button>
          <Button variant="primary" onClick={onTake}>
            {t('eventForm.preview.take')}
          </Button>
        </>
      }
    >
      <p>{t(changes.length === 0 ? 'eventForm.preview.nothing' : 'eventForm.preview.text')}</p>
      <RuleChangeList changes={changes} />
    </Dialog>
  )
}
