import type { Translate } from './translate'
import type { EnqueueRefusal } from '../outbox/intent'

/** Why a ruling was not saved, in words. */
export function refusalWords(t: Translate, refusal: EnqueueRefusal): string {
  switch (refusal.kind) {
    case 'online_only':
      return t('connection.noKeys')
    case 'storage_unavailable':
      return t('connection.cannotStore')
    case 'invalid':
      return t('errors.general')
    default:
      return t(`outbox.refusals.${refusal.kind}`)
  }
}
