import type { Milliseconds } from '../domain/ids'
import type { SyncPlatform } from './platform'

/** The answers to requests that were made together, in the order of the requests. */
export interface FirstAnswers<T> {
  readonly here: readonly T[]
  readonly late: readonly Promise<T>[]
}

/** Waits for all answers, but no longer than `graceMs` after the first one. */
export async function firstAnswers<T>(
  asked: readonly Promise<T>[],
  { graceMs, after }: { graceMs: Milliseconds; after: SyncPlatform['after'] },
): Promise<FirstAnswers<T>> {
  const here = new Map<Promise<T>, T>()
  await new Promise<void>((resolve, reject) => {
    let cancel: (() => void) | null = null
    for (const each of asked) {
      each.then((answer) => {
        here.set(each, answer)
        cancel ??= after(graceMs, resolve)
        if (here.size < asked.length) return
        cancel()
        resolve()
      }, reject)
    }
    if (asked.length === 0) resolve()
  })
  return {
    here: asked.flatMap((each) => {
      const answer = here.get(each)
      return answer === undefined ? [] : [answer]
    }),
    late: asked.filter((each) => !here.has(each)),
  }
}
