import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importRules } from './scripts/floors.mjs'

const root = process.env.FLOORS_ROOT ?? dirname(fileURLToPath(import.meta.url))

export default {
  forbidden: importRules(root),
  options: {
    // No `parser`: naming swc makes it stop on .tsx, installing it is enough (see scripts/lint.ts for the count).
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
