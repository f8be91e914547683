import { useLayoutEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { takeOverEarlyBoard } from '../../parts/event/reading/early-board'
import { buttonClass } from '../../ui/button-class'
import { removeFirstPicture } from './first-picture'
import { NotFoundPage } from './not-found-page'

/**
 * Shown when a screen failed or could not be loaded. Stored data is safe. This screen must not need code that is
 * loaded on demand, because that may fail too.
 */
export function ErrorScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  useLayoutEffect(() => {
    removeFirstPicture(document)
    takeOverEarlyBoard(document)
  }, [])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isPartMissing = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <div className="mx-auto flex max-w-120 flex-col gap-4 px-5 py-16">
      <h1 id="page-title" tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t('errors.title')}
      </h1>
      <p role="alert" className="font-medium text-bad">
        {t(isPartMissing ? 'layout.partMissing' : 'errors.general')}
      </p>
      <p className="text-ink-2">{t('layout.storedStays')}</p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => location.reload()}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('layout.loadAgain')}
        </button>
        <a href="/" className={buttonClass()}>
          {t('layout.toMyEvents')}
        </a>
      </div>
    </div>
  )
}
