import type { TFunction } from 'i18next'
import type { Subject } from '../../store/stored-action'

/** Gives a player's name from what a row knows, else their number. */
export const nameIn =
  (t: TFunction, { players }: Subject) =>
  (id: number): string =>
    players.find((player) => player.id === id)?.name ?? t('outbox.playerNumber', { id })
