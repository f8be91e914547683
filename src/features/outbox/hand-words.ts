import type { TFunction } from 'i18next'
import type { HandFingerprint } from '../../contract/hand-fingerprint'
import { formatList, formatTimeOfDay } from '../../i18n/format'
import type { Zone } from '../../parts/event/zone'
import type { Subject } from '../../store/stored-action'

/** Gives a player's name from what a row knows, else his number. */
export const nameIn =
  (t: TFunction, { players }: Subject) =>
  (id: number): string =>
    players.find((player) => player.id === id)?.name ?? t('outbox.playerNumber', { id })

/** What happened in a hand, from its fingerprint: "Ron, A from B", "3 han, 30 fu". */
export function handWords(
  t: TFunction,
  hand: HandFingerprint,
  { subject, language, zone }: { subject: Subject; language: string; zone: Zone },
): { readonly outcome: string; readonly detail: string } {
  const name = nameIn(t, subject)
  const entered = Date.parse(hand.at)
  const detail = [
    ...hand.wins.map((win) => valueWords(t, win)),
    ...(Number.isNaN(entered)
      ? []
      : [t('outbox.hand.enteredAt', { time: formatTimeOfDay(entered, zone) })]),
  ].join(', ')
  return { outcome: outcomeWords(t, hand, { name, language }), detail }
}

function outcomeWords(
  t: TFunction,
  { kind, wins, loserId }: HandFingerprint,
  { name, language }: { name: (id: number) => string; language: string },
): string {
  const winner = name(wins[0]?.winnerId ?? 0)
  switch (kind) {
    case 'ron':
      return t('table.outcomes.ron', { winner, loser: name(loserId) })
    case 'multiron': {
      const winners = formatList(
        wins.map(({ winnerId }) => name(winnerId)),
        language,
      )
      return t('table.outcomes.multiron', { winners, loser: name(loserId) })
    }
    case 'tsumo':
      return t('table.outcomes.tsumo', { winner })
    case 'draw':
      return t('outbox.hand.draw')
    case 'abort':
      return t('table.outcomes.abort')
    case 'chombo':
      return t('table.outcomes.chombo', { name: name(loserId) })
    case 'nagashi':
      return t('outbox.hand.nagashi')
  }
}

function valueWords(t: TFunction, { han, fu }: HandFingerprint['wins'][number]): string {
  if (han < 0) return t('table.yakuman')
  return fu > 0 && han < 5 ? t('table.hanFu', { han, fu }) : t('table.han', { count: han })
}
