import { configure, getConfig } from '@testing-library/react'

const { asyncWrapper } = getConfig()

/**
 * Makes `findBy` and `waitFor` end only after React has run the effects of what they found. React runs
 * effects a moment after it has changed the page. On a busy machine the test would go on before that. A
 * clock or a list would then miss the event that the test sends next, because it does not listen yet.
 */
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      // React's next step is already in this queue, so it runs before this promise resolves.
      await new Promise((resolve) => setImmediate(resolve))
      return found
    }),
})
