import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Markdown } from '../../parts/event/markdown'
import { Field } from '../../parts/form/field'
import type { OwnControlProps } from '../../parts/form/field-spec'
import { Segmented } from '../../ui/fields/segmented'
import { TextArea } from '../../ui/fields/text-area'
import type { EventDraft } from './draft'

/** A field for a Markdown text, with a preview. */
export function DescriptionField({ form, label, hint }: OwnControlProps<EventDraft>) {
  const { t } = useTranslation()
  const [view, setView] = useState<'write' | 'preview'>('write')
  return (
    <Field form={form} name="description">
      {(field) => (
        <div className="flex min-w-0 flex-col gap-2">
          <Segmented
            label={label}
            options={[
              { value: 'write', label: t('eventForm.markdown.write'), icon: 'pencil' },
              { value: 'preview', label: t('eventForm.markdown.preview'), icon: 'eye' },
            ]}
            value={view}
            onChange={setView}
          />
          {/* While the text is wrong, the editor is shown, because the text cannot be corrected in the preview. */}
          {view === 'preview' && field.error === undefined ? (
            <Preview text={field.value} />
          ) : (
            <TextArea {...field} label={label} hint={hint} />
          )}
        </div>
      )}
    </Field>
  )
}

function Preview({ text }: { text: string }) {
  const { t } = useTranslation()
  if (text.trim() === '') return <p className="text-ink-3">{t('eventForm.markdown.empty')}</p>
  return <Markdown text={text} className="rounded-md border border-line bg-sunken p-3" />
}
