import { brokenCitations } from './citations'
import { importBreaches } from './import-walls'
import { run, tool } from './run'

/** `npm run lint`: every check that reads the code without running it, all at the same time. */

interface Finding {
  readonly name: string
  readonly words: string
  readonly isFine: boolean
}

const ran = await Promise.all([
  checked('oxlint', tool('oxlint'), [
    // The rules that need types make oxlint read the whole program, so the check of its types costs nothing more.
    '--type-aware',
    '--type-check',
    '--report-unused-disable-directives-severity=error',
  ]),
  walls(),
  checked('knip', tool('knip'), ['--no-progress']),
  checked('words', tool('tsx'), ['scripts/i18n-check.ts']),
])
const findings = [...ran, citations()]

for (const { name, words, isFine } of findings) {
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}`)
  if (!isFine) console.log(words)
}
process.exitCode = findings.every(({ isFine }) => isFine) ? 0 : 1

async function checked(name: string, command: string, args: string[]): Promise<Finding> {
  const { code, output } = await run(command, args)
  return { name, words: output, isFine: code === 0 }
}

async function walls(): Promise<Finding> {
  const breaches = await importBreaches(process.cwd())
  return { name: 'import walls', words: breaches.join('\n'), isFine: breaches.length === 0 }
}

function citations(): Finding {
  const broken = brokenCitations(process.cwd())
  return { name: 'citations', words: broken.join('\n'), isFine: broken.length === 0 }
}
