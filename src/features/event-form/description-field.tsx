import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Field } from '../../parts/form/field'
import type { OwnControlProps } from '../../parts/form/field-spec'
import { Segmented } from '../../ui/fields/segmented'
import { TextArea } from '../../ui/fields/text-area'
import type { EventDraft } from './draft'

/** Markdown, and how it will look. */
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
          {/* What is wrong with the text can be mended only where it is written. */}
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
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('../../domain/description-html').then(({ descriptionToHtml }) => {
      if (isCurrent) setHtml(descriptionToHtml(text))
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  if (text.trim() === '') return <p className="text-ink-3">{t('eventForm.markdown.empty')}</p>
  return (
    <div
      ref={openLinksElsewhere}
      className="min-w-0 rounded-md [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-control [&_blockquote]:pl-3 [&_h1]:text-xl [&_h1]:font-semibold [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-1.5 [&_ul]:list-disc [&_ul]:pl-6 border border-line bg-sunken p-3 wrap-anywhere"
      // oxlint-disable-next-line react/no-danger -- Raw HTML in it is text by then, and links that run code are emptied.
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  )
}

/** A link in the text must not take the form away. */
function openLinksElsewhere(node: HTMLElement | null): void {
  node?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    link?.setAttribute('target', '_blank')
    link?.setAttribute('rel', 'noopener noreferrer')
  })
}
