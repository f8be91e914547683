import { useEffect, useMemo, useState } from 'react'

interface MarkdownProps {
  text: string
  className?: string
}

/** A description, formatted. */
export function Markdown({ text, className }: MarkdownProps) {
  return <FormattedText html={useMarkdown(text) ?? ''} {...(className && { className })} />
}

type Format = (text: string) => string

let loaded: Format | null = null

/**
 * The HTML of a description; null while the code that formats it loads.
 * Raw HTML in the description is shown as text.
 */
export function useMarkdown(text: string): string | null {
  const [format, setFormat] = useState<Format | null>(() => loaded)
  const isNeeded = format === null && text.trim() !== ''
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    void import('../../domain/event/description-html').then(({ descriptionToHtml }) => {
      loaded = descriptionToHtml
      if (isCurrent) setFormat(() => descriptionToHtml)
    })
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return useMemo(() => {
    if (isNeeded) return null
    return format === null ? '' : format(text)
  }, [isNeeded, format, text])
}

/** Shows what `useMarkdown` has formatted. */
export function FormattedText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      ref={openLinksElsewhere}
      className={`min-w-0 wrap-anywhere [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-control [&_blockquote]:pl-3 [&_h1]:text-xl [&_h1]:font-semibold [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-1.5 [&_ul]:list-disc [&_ul]:pl-6 ${className}`}
      // oxlint-disable-next-line react/no-danger -- Raw HTML in it is text by then, and links that run code are emptied.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Opens links in a new tab, so that the screen stays. */
function openLinksElsewhere(node: HTMLElement | null): void {
  node?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    link?.setAttribute('target', '_blank')
    link?.setAttribute('rel', 'noopener noreferrer')
  })
}
