/**
 * Makes requests as Chromium does: if a connection that it had used before closes before the first byte of
 * the answer, Chromium sends the request again by itself. Each answer is read to its end, because a
 * connection may be cut within it. `during` gets each request, so that the test's time stands still while
 * the request runs. No request is stopped because it takes long in real time: on a slow machine that would
 * be one more fault.
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
