/** Types for two packages without their own, as far as they are used. The second validates the output of the first. */
declare module '@marbec/web-auto-extractor' {
  /** A page's items by type, for each format. */
  export interface ExtractedData {
    jsonld: Record<string, object[]>
    microdata: Record<string, object[]>
    rdfa: Record<string, object[]>
  }
  export default class WebAutoExtractor {
    parse(html: string): ExtractedData
  }
}

declare module '@adobe/structured-data-validator' {
  import type { ExtractedData } from '@marbec/web-auto-extractor'
  export interface Issue {
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
    /** The path from the outermost item to the invalid one. */
    path?: { type?: string; property?: string; index?: number }[]
    fieldNames?: string[]
  }
  export default class Validator {
    validate(data: ExtractedData): Promise<Issue[]>
  }
}
