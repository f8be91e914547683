import { readEventVersions, VERSIONS_CHANNEL } from '../call/event-row'
import type { OpenDatabase } from '../db/database'

/** Called when an event has reached a version. */
export type TellVersion = (eventId: number, version: number) => void

/**
 * After each announcement the server waits this long; then it announces the newest version, if there is a newer
 * one.
 */
const BREATH_MS = 200

interface Followed {
  readonly tellers: Set<TellVersion>
  /** The newest version that was announced; null before the first announcement. */
  told: number | null
  /** The newest known version. */
  known: number
  pause: NodeJS.Timeout | null
}

/** Tells the followers of an event about each change, whichever process on the database made the change. */
export class EventNews {
  readonly #db: OpenDatabase['db']
  readonly #onFailure: (error: unknown) => void
  readonly #followed = new Map<number, Followed>()
  #stopListening: () => Promise<void> = () => Promise.resolve()

  private constructor({ db }: OpenDatabase, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#onFailure = onFailure
  }

  static async listen(
    database: OpenDatabase,
    onFailure: (error: unknown) => void,
  ): Promise<EventNews> {
    const news = new EventNews(database, onFailure)
    news.#stopListening = await database.listen(VERSIONS_CHANNEL, {
      heard(payload) {
        const [eventId = 0, version = 0] = payload.split(' ').map(Number)
        news.#hear(eventId, version)
      },
      missed: () => void news.#lookOver(),
    })
    return news
  }

  async stop(): Promise<void> {
    for (const { pause } of this.#followed.values()) if (pause !== null) clearTimeout(pause)
    this.#followed.clear()
    await this.#stopListening()
  }

  /** Follows events until the returned function is called. */
  follow(eventIds: readonly number[], tell: TellVersion): () => void {
    for (const eventId of eventIds) {
      const followed = this.#followed.get(eventId) ?? {
        tellers: new Set(),
        told: null,
        known: 0,
        pause: null,
      }
      followed.tellers.add(tell)
      this.#followed.set(eventId, followed)
    }
    return () => {
      for (const eventId of eventIds) {
        const followed = this.#followed.get(eventId)
        if (followed === undefined) continue
        followed.tellers.delete(tell)
        if (followed.tellers.size > 0) continue
        if (followed.pause !== null) clearTimeout(followed.pause)
        this.#followed.delete(eventId)
      }
    }
  }

  #hear(eventId: number, version: number): void {
    const followed = this.#followed.get(eventId)
    if (followed === undefined || version <= followed.known) return
    followed.known = version
    if (followed.pause === null) tellNow(eventId, followed)
  }

  /**
   * Reads the versions of all followed events, because announcements may have been lost while the connection was
   * broken.
   */
  async #lookOver(): Promise<void> {
    try {
      const versions = await readEventVersions(this.#db, [...this.#followed.keys()])
      for (const [eventId, version] of versions) this.#hear(eventId, version)
    } catch (error) {
      // The next regular reading will find the versions, so this failure is only reported.
      this.#onFailure(error)
    }
  }
}

function tellNow(eventId: number, followed: Followed): void {
  followed.told = followed.known
  for (const tell of followed.tellers) tell(eventId, followed.known)
  followed.pause = setTimeout(() => {
    followed.pause = null
    if (followed.known !== followed.told) tellNow(eventId, followed)
  }, BREATH_MS)
}
