import { z } from 'zod'

// In a browser, the page's policy refuses `eval`, which zod tries when a schema of an object is created, and reports each try.
if (typeof window !== 'undefined') z.config({ jitless: true })
