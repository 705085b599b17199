import { openDatabase } from './open-database.ts'

// A separate process, because the memory that creating a database takes (300 MB) is freed only when the process ends.
const [directory] = process.argv.slice(2)
if (!directory) throw new Error('Name the directory the database is to lie in.')
const connection = await openDatabase(directory)
await connection.close()
// By itself, Node may wait forever for a thread of its compiler (nodejs/node, issue 54918).
process.stdout.write('created', () => process.kill(process.pid, 'SIGKILL'))
