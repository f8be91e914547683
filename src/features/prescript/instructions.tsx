import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'

/** Explains how to write a script. */
export function Instructions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('prescript.instructions.title')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{t('prescript.instructions.row')}</li>
        <li>{t('prescript.instructions.winds')}</li>
        <li>{t('prescript.instructions.blank')}</li>
        <li>{t('prescript.instructions.ids')}</li>
        <li>{t('prescript.instructions.again')}</li>
      </ul>
      <pre className="mt-3 rounded-md bg-sunken px-3 py-2 font-mono text-sm text-ink">
        {'1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8'}
      </pre>
    </Dialog>
  )
}
