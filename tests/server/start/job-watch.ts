import type pg from 'pg'

/** Makes the database record, from now on, the order in which jobs begin and end in any process. */
export async function watchJobs(beside: pg.Client): Promise<void> {
  await beside.query(`
    create table watched_jobs (step serial, event_id integer, job_id integer, status text);
    create function watch_job() returns trigger language plpgsql as $$
      begin
        insert into watched_jobs (event_id, job_id, status) values (new.event_id, new.id, new.status);
        return null;
      end $$;
    create trigger watch_jobs after update of status on jobs for each row
      when (old.status <> new.status) execute function watch_job()`)
}

/** Counts how often a job of the event was done, and how often a job began before the one before it had ended. */
export async function readWatched(
  beside: pg.Client,
  eventId: number,
): Promise<{ done: number; tooEarly: number } | undefined> {
  const { rows } = await beside.query<{ done: number; tooEarly: number }>(
    `select (count(*) filter (where status = 'done'))::int as done,
       (count(*) filter (where status = 'running' and before = 'running'))::int as "tooEarly"
     from (select status, lag(status) over (order by step) as before
       from watched_jobs where event_id = $1) as steps`,
    [eventId],
  )
  return rows[0]
}
