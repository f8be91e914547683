import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'

/** Shown for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${t('layout.notFoundTitle')} · Shinpan`
  }, [t])
  return (
    <div className="mx-auto max-w-120 px-5 py-16">
      <h1 id="page-title" tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t('layout.notFoundTitle')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">{t('layout.notFound')}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('layout.toMyEvents')}
      </Link>
    </div>
  )
}
