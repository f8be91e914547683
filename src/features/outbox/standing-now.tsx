import { decodePenalties } from '../../contract/decode/penalties'
import { decodeTables } from '../../contract/decode/table'
import { formatDeviceTime, formatPoints, formatShortTimer } from '../../i18n/format'
import { subjectName } from '../../i18n/ruling-title'
import type { Translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { ok } from '../../lib/result'
import { useConsole } from '../../parts/console-context'
import { useReading } from '../../parts/reading/use-reading'
import type { CallOptions, RpcClient } from '../../rpc/client'
import type { RulingOf } from '../../store/stored-ruling'
import type { OutboxRow } from './group-rows'

type StandingRow = RulingOf<'AddPenalty'> | RulingOf<'AddExtraTime'>

export const hasStanding = (row: OutboxRow['row']): row is StandingRow =>
  row.call === 'AddPenalty' || row.call === 'AddExtraTime'

/**
 * Says what penalties or extra time a plain service has now, before a ruling that was made offline is sent. The state
 * is read when this is first shown.
 */
export function StandingNow({ row, zone }: { row: StandingRow } & Pick<OutboxRow, 'zone'>) {
  const { t } = useTranslation()
  const { rpc, session, now } = useConsole()
  const { body, failure } = useReading(row.id, async (signal) => {
    const { eventId } = row
    const credentials = session.getState().session
    const options = { signal, eventId, credentials, isEvidence: true } as const
    const words = await standingWords(t, row, { rpc, options })
    return words.ok ? ok({ body: { words: words.value, at: now() } }) : words
  })
  if (failure !== null) return t('outbox.askFirst.notKnown')
  if (body === null) return t('outbox.askFirst.reading')
  return `${body.words} ${t('outbox.askFirst.asOf', { time: formatDeviceTime(body.at, zone) })}`
}

async function standingWords(
  t: Translate,
  row: StandingRow,
  { rpc, options }: { readonly rpc: RpcClient; readonly options: CallOptions },
) {
  const { eventId } = row
  if (row.call === 'AddPenalty') {
    const answer = await rpc.call('Mimir.ListPenalties', { eventId }, options)
    if (!answer.ok) return answer
    const amounts = decodePenalties(answer.value.body)
      .penalties.filter((each) => each.playerId === row.args.playerId && !each.isCancelled)
      .map(({ amount }) => amount)
      // An entry without points is a warning, and is not counted.
      .filter((amount) => amount > 0)
    const points = formatPoints(amounts.reduce((sum, amount) => sum + amount, 0))
    const about = { name: subjectName(t, row), count: amounts.length, points }
    return ok(
      t(`outbox.askFirst.standing.${amounts.length > 0 ? 'penalties' : 'noPenalty'}`, about),
    )
  }
  const asked = { eventId, omitLastRound: true }
  const answer = await rpc.call('Mimir.GetTablesState', asked, options)
  if (!answer.ok) return answer
  const [sessionHash] = row.args.sessionHashList
  const table = decodeTables(answer.value.body).find((each) => each.sessionHash === sessionHash)
  if (table === undefined) return ok(t('outbox.askFirst.gone'))
  if (table.extraTime === 0) return ok(t('outbox.askFirst.standing.noExtraTime'))
  const time = formatShortTimer(table.extraTime)
  return ok(t('outbox.askFirst.standing.extraTime', { time }))
}
