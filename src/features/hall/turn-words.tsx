import { useTranslation } from '../../i18n/use-translation'
import type { ListPage } from './turns'
import type { PageTurn } from './use-page-turn'

interface TurnWordsProps {
  turn: PageTurn
  page: ListPage<unknown>
  /** The name of the list's part on this page. */
  what: string
}

/**
 * What a page of a list shows, its page number, and the time until the next page. If the list has one
 * page, only what it shows.
 */
export function TurnWords({ turn: { secondsLeft }, page, what }: TurnWordsProps) {
  const { t } = useTranslation()
  if (page.count === 1) return what
  const turns = secondsLeft === null ? t('hall.held') : t('hall.turnsIn', { count: secondsLeft })
  return `${what} · ${t('hall.page', { page: page.number, pages: page.count })} · ${turns}`
}
