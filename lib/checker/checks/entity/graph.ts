import { isObject } from '../../page/json-ld'
import type { JsonLdNode } from '../../page/page-facts'

type Properties = Record<string, unknown>

/** The nodes of a page, in which a reference by `@id` leads to what is said elsewhere about the same thing. */
export class Graph {
  readonly #byId = new Map<string, Properties>()

  constructor(nodes: readonly JsonLdNode[]) {
    for (const { properties } of nodes) {
      const id = properties['@id']
      if (typeof id === 'string') this.#byId.set(id, Object.assign(this.#byId.get(id) ?? {}, properties))
    }
  }

  /** Everything that is said about a node. */
  complete(properties: Properties): Properties {
    const id = properties['@id']
    return (typeof id === 'string' ? this.#byId.get(id) : undefined) ?? properties
  }

  /** The values at a path such as "offers.price", through arrays and references. */
  valuesAt(properties: Properties, path: string): unknown[] {
    let values: unknown[] = [properties]
    for (const name of path.split('.')) {
      values = values
        .flatMap((value) => (isObject(value) ? (value[name] ?? this.complete(value)[name]) : undefined))
        .filter((value) => value !== undefined)
    }
    return values
  }

  /** Whether a node has a value at one of the paths, which are divided by "|". */
  has(properties: Properties, paths: string): boolean {
    return paths.split('|').some((path) => this.valuesAt(properties, path).some(isFilled))
  }
}

/** Whether a value says something. A reference does, also to a node of another page; a mere type does not. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (isObject(value)) return Object.keys(value).some((key) => key !== '@type')
  return value !== null
}

/** The addresses among values: strings, or the `url` of images and the like. */
export function addressesIn(values: readonly unknown[], graph: Graph): string[] {
  return values.flatMap((value) => {
    if (!isObject(value)) return typeof value === 'string' ? value.trim() : []
    const { url, contentUrl } = graph.complete(value)
    const address = contentUrl ?? url
    return typeof address === 'string' ? address.trim() : []
  })
}
