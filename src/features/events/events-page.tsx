import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header'

/** The events the person manages. */
export function EventsPage() {
  const { t } = useTranslation()
  return <PageHeader title={t('events.title')} />
}
