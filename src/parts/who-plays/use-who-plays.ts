import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import type { Words } from '../../i18n/translate'
import { useConsole } from '../console-context'
import { useCommand } from '../command/use-command'
import { useKeyedCall } from '../command/use-keyed-call'
import { useReading, type Reading } from '../reading/use-reading'
import { formatList, oneOrSeveral } from '../../i18n/format'

type Named = Pick<RegisteredPlayer, 'id' | 'title'>

export interface WhoPlaysCalls {
  /** Lets exactly these players sit out of the next session. */
  readonly sitOut: (chosen: readonly Named[]) => Promise<boolean>
  /** Lets the event go on with these players; with everybody for an empty list. */
  readonly playOn: (chosen: readonly Named[]) => Promise<boolean>
  readonly register: (person: Named) => Promise<boolean>
}

/** The calls that decide who plays the next session. Each shows its outcome, and returns whether it was done. */
export function useWhoPlaysCalls(
  event: EventId,
  players: readonly RegisteredPlayer[],
): WhoPlaysCalls {
  const command = useCommand()
  const keyed = useKeyedCall()
  const about = { eventId: event }
  const names = (chosen: readonly Named[], language: string) =>
    formatList(
      chosen.map(({ title }) => title),
      language,
    )
  const idsOf = (chosen: readonly Named[]) => chosen.map(({ id }) => id)
  return {
    sitOut(chosen) {
      const expect = { playerIds: idsOf(players.filter(({ sitsOut }) => sitsOut)) }
      const request = { eventId: event, playerIds: idsOf(chosen) }
      const call = keyed('Venue.SetSitOuts', request, { ...about, expect })
      const done: Words = (words, language) =>
        chosen.length === 0
          ? words('whoPlays.done.nobodySits')
          : words('whoPlays.done.sitOut', {
              count: oneOrSeveral(chosen.length),
              names: names(chosen, language),
            })
      return command({ action: 'setSitOuts', ...call, done })
    },
    playOn(chosen) {
      const expect = { outIds: idsOf(players.filter(({ isOut }) => isOut)) }
      const request = { eventId: event, playerIds: idsOf(chosen) }
      const call = keyed('Venue.SetPlayingOn', request, { ...about, expect })
      const done: Words = (words) =>
        chosen.length === 0
          ? words('whoPlays.done.everybody')
          : words('whoPlays.done.playOn', { count: chosen.length })
      return command({ action: 'setPlayingOn', ...call, done })
    },
    register(person) {
      const request = { eventId: event, playerId: person.id }
      const call = keyed('Mimir.RegisterPlayer', request, about)
      const done: Words = (words) => words('whoPlays.done.standIn', { name: person.title })
      return command({ action: 'addPlayer', ...call, done })
    },
  }
}

/**
 * The ids of the players in the order of the standings.
 * `of` names the state of the event for which they are read.
 */
export function useRanks(event: EventId, of: string): Reading<readonly number[]> {
  const { rpc, session } = useConsole()
  return useReading(`ranks ${event} ${of}`, async (signal) => {
    const credentials = session.getState().session
    const options = { credentials, eventId: event, signal }
    const answer = await rpc.call('Venue.GetRanks', { eventId: event }, options)
    if (!answer.ok) return answer
    const { value } = answer
    return { ok: true, value: { ...value, body: value.body.playerIds ?? [] } }
  })
}
