import { openDatabase } from './open-database.ts'

// A process of its own: what Postgres needs to make a database (300 MB) is given back only when the process ends.
const [directory] = process.argv.slice(2)
if (!directory) throw new Error('Name the directory the database is to lie in.')
const connection = await openDatabase(directory)
await connection.close()
