import { measureByLot } from './by-lot/measure'
import { measureByRating } from './by-rating/measure'
import { searchCharts } from './charts/search-charts'
import { searchMatrices } from './charts/search-matrices'

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => void>> = {
  charts: searchCharts,
  matrices: searchMatrices,
  'by-lot': measureByLot,
  'by-rating': measureByRating,
}

const [name = '', ...words] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) {
  console.error(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}.`)
  process.exitCode = 1
} else command(words)
