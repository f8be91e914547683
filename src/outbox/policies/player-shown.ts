import { decodeRegisteredPlayers } from '../../contract/decode/registered-player'
import type { Result } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import type { SeenPlayer } from '../../store/evidence'
import type { RulingOf } from '../../store/stored-ruling'
import type { Proof, Reader } from '../ruling-policy'

type SwitchCall = 'UpdatePlayerSeatingFlag' | 'UpdatePlayerReplacement'

/** Reads how the list of registered players shows a player. Used for a server without idempotency keys. */
export const readPlayer = (
  { args }: RulingOf<SwitchCall | 'RegisterPlayer'>,
  { read }: Reader,
): Promise<Result<SeenPlayer, RpcError>> =>
  read('Mimir.GetAllRegisteredPlayers', { eventIds: [args.eventId] }, (body) => {
    const player = decodeRegisteredPlayers(body).find(({ id }) => id === args.playerId)
    return {
      isRegistered: player !== undefined,
      ignoreSeating: player?.ignoreSeating ?? false,
      replacementId: player?.replacedBy?.id ?? null,
    }
  })

/** The proof of a ruling that sets one value of a registered player. `isAsWished`: the server shows that value. */
export const playerProof = <C extends SwitchCall>(
  isAsWished: (shown: SeenPlayer, row: RulingOf<C>) => boolean,
): Proof<C> => ({
  isAbsolute: true,
  read: readPlayer,
  stateAgainstSending: (shown, row) => (isAsWished(shown, row) ? { isAsWished: true } : null),
  judge(_, shown, row) {
    if (!shown.isRegistered) return 'unclear'
    return isAsWished(shown, row) ? 'arrived' : 'not'
  },
})
