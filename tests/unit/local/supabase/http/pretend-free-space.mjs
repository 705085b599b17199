// Loaded before the local Supabase: reports the number in a file as the free bytes of the disk.
import { readFileSync } from 'node:fs'
import fileSystem from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

fileSystem.statfs = async () => ({
  bavail: Number(readFileSync(process.env.FREE_BYTES_FILE, 'utf8')),
  bsize: 1,
})
syncBuiltinESMExports()
