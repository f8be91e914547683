import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

// buf takes 130 MB and is needed only here, so it is fetched on demand and is not in package-lock.json.
execFileSync('npx', ['--yes', '@bufbuild/buf@1.74.0', 'generate'], { stdio: 'inherit' })
// This import reads the descriptors that buf has just written, so it must come after buf.
const { answerFieldsSource } = await import('./answer-fields')
writeFileSync('src/contract/answer-fields.ts', answerFieldsSource())
execFileSync('npx', ['oxfmt', 'src/contract'], { stdio: 'inherit' })
