import { useTranslation } from '../../i18n/use-translation'
import type { Page } from './turns'
import type { Turn } from './use-turn'

interface TurnWordsProps {
  turn: Turn
  page: Page<unknown>
  /** Which part of the list it is. */
  what: string
}

/** Which page of a list it is and when the next one comes; of a list that is one page only what it is. */
export function TurnWords({ turn: { secondsLeft }, page, what }: TurnWordsProps) {
  const { t } = useTranslation()
  if (page.count === 1) return what
  const turns = secondsLeft === null ? t('hall.held') : t('hall.turnsIn', { count: secondsLeft })
  return `${what} · ${t('hall.page', { page: page.number, pages: page.count })} · ${turns}`
}
