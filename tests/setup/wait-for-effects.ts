import { configure, getConfig } from '@testing-library/react'

const { asyncWrapper } = getConfig()

/**
 * Lets `findBy` and `waitFor` end only after the effects of what they found. React runs these a moment after it has
 * changed the page. On a busy machine the test would go on before, and a clock or a list would not yet listen to the
 * event that the test sends next.
 */
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      // React's own next step waits in this queue already.
      await new Promise((resolve) => setImmediate(resolve))
      return found
    }),
})
