import { useTranslation } from '../../../i18n/use-translation'
import type { RuleChange } from './rule-changes'

/** Rules that will change, each with its old and new value. */
export function RuleChangeList({ changes }: { changes: readonly RuleChange[] }) {
  const { t } = useTranslation()
  return (
    <dl className="mt-2 max-h-[50dvh] overflow-y-auto text-sm">
      {changes.map(({ name, label, from, to }) => (
        <div key={name} className="border-t border-line py-1.5">
          <dt className="font-medium text-ink">{label}</dt>
          <dd className="wrap-anywhere">{t('eventForm.preview.change', { from, to })}</dd>
        </div>
      ))}
    </dl>
  )
}
