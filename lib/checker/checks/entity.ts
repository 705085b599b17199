import type { Check } from '../check.ts'
import { jsonLdCheck } from './entity/json-ld.ts'
import { openGraphCheck } from './entity/open-graph.ts'
import { organizationCheck } from './entity/organization.ts'
import { pageTypeCheck } from './entity/page-type.ts'

export const entityChecks: readonly Check[] = [jsonLdCheck, organizationCheck, pageTypeCheck, openGraphCheck]
