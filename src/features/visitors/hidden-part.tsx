import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { RowsToCome } from '../../parts/reading/when-read'
import { Note } from '../../ui/note'
import { useReported } from './in-turn'

interface HiddenPartProps {
  /** True when the viewer may see the part although it is hidden; null while unknown. */
  isSeen: boolean | null
  /** The note that the part is hidden. */
  words: string
  children: ReactNode
}

/** A hidden part of an event. Its administrators see it, with a note that other people do not. */
export function HiddenPart({ isSeen, words, children }: HiddenPartProps) {
  const { t } = useTranslation()
  useReported(isSeen === false)
  if (isSeen === null) return <RowsToCome />
  if (!isSeen) return <Note icon="eye-off">{words}</Note>
  return (
    <div className="flex flex-col gap-3">
      <Note icon="eye-off">
        {words} {t('visitors.seenByAdministrators')}
      </Note>
      {children}
    </div>
  )
}
