import { execFileSync } from 'node:child_process'

// buf weighs 130 MB and is needed only here, so it is fetched on demand and stays out of the lock.
execFileSync('npx', ['--yes', '@bufbuild/buf@1.74.0', 'generate'], { stdio: 'inherit' })
execFileSync('npx', ['oxfmt', 'src/contract/wire'], { stdio: 'inherit' })
