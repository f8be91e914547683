import { execFileSync } from 'node:child_process'

// buf takes 130 MB and is needed only here, so it is fetched on demand and is not in package-lock.json.
execFileSync('npx', ['--yes', '@bufbuild/buf@1.74.0', 'generate'], { stdio: 'inherit' })
execFileSync('npx', ['oxfmt', 'src/contract/wire'], { stdio: 'inherit' })
