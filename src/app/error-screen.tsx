import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { Button } from '../ui/button'
import { buttonClass } from '../ui/button-class'
import { Note } from '../ui/note'
import { NotFoundPage } from './not-found-page'

/** A screen that broke or could not be loaded. What is stored on the device is not touched by it. */
export function ErrorScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isPartMissing = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <div className="mx-auto flex max-w-120 flex-col gap-4 px-5 py-16">
      <h1 id="page-title" tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t('errors.title')}
      </h1>
      <Note tone="bad">{t(isPartMissing ? 'layout.partMissing' : 'errors.general')}</Note>
      <p className="text-ink-2">{t('layout.storedStays')}</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {t('layout.loadAgain')}
        </Button>
        <Link to="/" reloadDocument className={buttonClass()}>
          {t('layout.toMyEvents')}
        </Link>
      </div>
    </div>
  )
}
