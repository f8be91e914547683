import { openEmbedded } from '../../server/db/embedded/open-embedded'

/** Makes an empty, migrated database in a new directory, from which tests copy theirs. */
const [directory = ''] = process.argv.slice(2)
const database = await openEmbedded({ directory, migrations: 'server/db/migrations' })
await database.close()
