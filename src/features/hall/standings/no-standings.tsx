import { useTranslation } from '../../../i18n/use-translation'
import { Icon } from '../../../ui/marks/icon'
import type { Standings } from './use-standings'

/** Says why the screen shows no standings. */
export function NoStandings({ standings }: { standings: Standings }) {
  const { t } = useTranslation()
  return (
    <p className="m-auto flex items-center gap-[0.5em] py-8 text-center text-[calc(2.2*var(--u))] text-ink-2">
      {standings === 'hidden' && <Icon name="eye-off" size="1.2em" />}
      {t(WORDS[typeof standings === 'string' ? standings : 'empty'])}
    </p>
  )
}

const WORDS = {
  hidden: 'visitors.ratingHidden',
  notRead: 'print.notRead',
  empty: 'visitors.ratingEmpty',
} as const
