/** Two packages without types of their own, as far as they are used here. The second reads what the first finds. */
declare module '@marbec/web-auto-extractor' {
  /** What a page says to machines: items by their type, for each way of writing them. */
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
    /** From the item that is wrong up to the one it stands in, outermost first. */
    path?: { type?: string; property?: string; index?: number }[]
    fieldNames?: string[]
  }
  export default class Validator {
    validate(data: ExtractedData): Promise<Issue[]>
  }
}
