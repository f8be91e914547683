import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'

/**
 * Adds finished sessions before the present one: copies of its tables with all their hands. Each session is
 * four hours earlier than the next one. Players get their places in the order of their scores.
 */
export async function addFinishedSessions(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (let nth = 1; nth <= count; nth += 1) {
      const hash = sql`md5(s.hash || ${nth}::text) || substr(md5(${nth}::text || s.hash), 1, 8)`
      const startedAt = sql`s.started_at - ${nth}::int * interval '4 hours'`
      await tx.execute(sql`
        insert into sessions (hash, event_id, table_index, status, started_at, ended_at, hand_count, state)
        select ${hash}, event_id, table_index, 'finished', ${startedAt},
          ${startedAt} + interval '75 minutes', hand_count, state
        from sessions s where status = 'inprogress'`)
      const copies = sql`sessions s join sessions copy on copy.hash = ${hash} and s.status = 'inprogress'`
      await tx.execute(sql`
        insert into session_players (session_id, seat, player_id)
        select copy.id, p.seat, p.player_id from ${copies}
        join session_players p on p.session_id = s.id`)
      await tx.execute(sql`
        insert into hands (session_id, number, hand, state_before, recorded_at, recorded_by)
        select copy.id, h.number, h.hand, h.state_before, h.recorded_at, h.recorded_by from ${copies}
        join hands h on h.session_id = s.id`)
      await tx.execute(sql`
        insert into session_results (session_id, player_id, event_id, score, rating_delta, place)
        select id, player_id, event_id, score, (score - 30000) / 1000.0,
          row_number() over (partition by id order by score desc, seat)
        from (
          select copy.id, p.seat, p.player_id, copy.event_id,
            (copy.state -> 'scores' ->> p.seat)::int as score
          from ${copies} join session_players p on p.session_id = copy.id) played`)
      await tx.execute(sql`
        insert into rating_history
          (event_id, player_id, session_id, rating, average_place, games_played, places)
        select r.event_id, r.player_id, r.session_id, r.rating_delta, r.place, ${nth}::int, '[0,0,0,0]'
        from ${copies} join session_results r on r.session_id = copy.id`)
    }
  })
}
