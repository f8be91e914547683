import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { buttonClass } from '../ui/button-class'
import { Link } from '../ui/link'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${t('layout.notFoundTitle')} · Shinpan`
  }, [t])
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-120 px-5 py-16 outline-none">
      <h1 id="page-title" tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t('layout.notFoundTitle')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">{t('layout.notFound')}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('layout.toMyEvents')}
      </Link>
    </main>
  )
}
