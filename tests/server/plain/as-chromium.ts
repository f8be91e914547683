/**
 * Makes requests as Chromium does: if a connection that it had used before closes before the first byte of the answer,
 * it sends the request again by itself. Each answer is read to its end, because a connection may be cut within it.
 * `during` gets each request while it is under way. None is given up: time stands still for it, and on a slow machine
 * the real limits would be one more fault.
 */
export const fetchAsChromium =
  (during: (request: Promise<Response>) => Promise<Response>) =>
  (url: string, { signal: _signal, ...init }: RequestInit): Promise<Response> =>
    during(
      (async () => {
        const response = await fetch(url, init).catch((error: unknown) => {
          if (isClosedEarly(error)) return fetch(url, init)
          throw error
        })
        const text = await response.text()
        const { status, headers } = response
        return new Response(text, { status, headers })
      })(),
    )

const isClosedEarly = (error: unknown): boolean =>
  error instanceof TypeError && codeOf(error.cause) === 'UND_ERR_SOCKET'

const codeOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
