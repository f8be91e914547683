declare const self: ServiceWorkerGlobalScope

/** Answers a page. `SKIP_WAITING` is the only order: the page's update gate has decided to take the new version. */
export async function answerMessage(data: unknown): Promise<void> {
  if (isSkipWaiting(data)) await self.skipWaiting()
}

function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
}
