import { useStore } from 'zustand'
import { thisDevice } from '../../i18n/device-word'
import { useTranslation } from '../../i18n/use-translation'
import type { ConnectionView } from '../../state/connection'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { useShell } from '../console-context'

/** True when this tab cannot store rulings, which matters more than the state of the connection. */
export const hasNoStorage = ({ storageNews, cannotStore }: ConnectionView): boolean =>
  cannotStore || storageNews === 'superseded'

/** Says why rulings cannot be stored here, and what to do. */
export function StorageBanner() {
  const { t } = useTranslation()
  const news = useStore(useShell().connection, (view) => view.storageNews)
  if (news !== 'superseded' && news !== 'blocked') {
    return (
      <Banner
        tone="bad"
        icon="disk"
        title={t('connection.cannotStoreHere', { context: thisDevice() })}
      >
        {t('connection.restartApp')}
      </Banner>
    )
  }
  return (
    <Banner
      tone="bad"
      icon="disk"
      title={t(`connection.storage.${news}`)}
      end={
        <Button size="sm" onClick={() => location.reload()}>
          {t('layout.loadAgain')}
        </Button>
      }
    >
      {t(`connection.storage.${news}Text`)}
    </Banner>
  )
}
