import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { buttonClass } from '../../ui/button-class'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { useApp } from '../shell-context'

/** The bar over every screen of a hall's tablet: the referee's name in large type, and the switch to the next one. */
export function HallBar() {
  const { t } = useTranslation()
  const { session, paths } = useApp()
  const name = useStore(session, (each) => each.person?.title)
  return (
    <section
      aria-label={t('hall.inCharge')}
      className="flex min-h-14 flex-none items-center gap-3 border-b border-line bg-surface px-4 print:hidden md:px-5"
    >
      <Icon name="user" size={22} className="flex-none text-ink-3" />
      <p className="min-w-0 flex-1 py-1">
        <span className="block text-xs text-ink-3">{t('hall.inCharge')}</span>
        <b className="block truncate text-xl font-semibold">{name}</b>
      </p>
      <Link to={paths.logout()} className={`${buttonClass({ variant: 'quiet' })} flex-none`}>
        <Icon name="replace" />
        {t('hall.switch')}
      </Link>
    </section>
  )
}
