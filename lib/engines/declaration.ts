import type { EmbeddingModel, generateText, LanguageModel, ToolSet } from 'ai'
import type { FoundAnswer } from './answer-limits.ts'
import type { AskOptions } from './engine.ts'
import type { PriceList } from './prices.ts'

type SecretName = `${string}_${'KEY' | 'LOGIN' | 'PASSWORD' | 'SECRET' | 'TOKEN'}`

/** An environment variable whose value is kept out of all messages and logs. */
export interface Secret {
  name: SecretName
  kind: 'secret'
  example: string
  /** The engine works without it. */
  isOptional?: boolean
}

/** Another environment variable, whose name does not end like that of a secret. */
export interface Setting<Name extends string = string> {
  name: Name extends SecretName ? never : Name
  kind: 'address' | 'model' | 'name'
  /** The value unless set; without it, the variable is needed. */
  default?: string
  example: string
}

export type EngineVariable = Secret | Setting

export const secret = (name: SecretName, example: string, isOptional = false): Secret => ({
  name,
  kind: 'secret',
  example,
  isOptional,
})

export const setting = <Name extends string>(
  kind: Setting['kind'],
  name: Setting<Name>['name'],
  usual: { default: string; example?: string } | { example: string },
): Setting => ({ name, kind, example: 'default' in usual ? usual.default : '', ...usual })

/** What an engine says of itself, whether or not it is available. */
interface Declaration<Id extends string> {
  id: Id
  name: string
  /** The company that runs it. */
  owner: string
  /** Whether it can be asked as from a country. */
  takesCountry: boolean
  /** How much is asked of it by all workers together. Providers' lowest paid tiers allow more, and a key may have other users. */
  limits: { concurrency: number; perMinute: number }
}

export type Generated = Awaited<ReturnType<typeof generateText<ToolSet>>>

/** How a model is asked, and how its answer is read, as far as its provider differs from others. */
export interface ModelCall {
  /** Tools that the provider runs itself. */
  tools?: ToolSet
  /** Most tokens of the answer, if not the model's own limit. */
  maxOutputTokens?: number
  providerOptions?: NonNullable<Parameters<typeof generateText>[0]['providerOptions']>
  /** Queries that the model ran. */
  searchesOf?(result: Generated): string[]
  /** Searches that cost, if not one for each query. */
  searchCountOf?(result: Generated): number
  /** Titles by address, if sources come without. */
  titlesOf?(result: Generated): ReadonlyMap<string, string>
  /** Addresses that the provider marks in the text, if not as citations of text parts. */
  inTextUrlsOf?(result: Generated): string[]
  /** What the provider says that the call cost. */
  reportedCostOf?(result: Generated): number | undefined
}

/** A provider's models, by its package of the AI SDK. */
export interface ModelProvider {
  languageModel(name: string): LanguageModel
  embeddingModel?(name: string): EmbeddingModel
  callOf?(options: Pick<AskOptions, 'country'>): ModelCall
}

/** The API of a model. */
export interface ModelEngine<Id extends string = string> extends Declaration<Id> {
  surface: 'api'
  variables: { key: Secret; baseUrl: Setting; model: Setting; shownName?: Setting }
  /** Undefined: what its calls cost is unknown. */
  prices?: PriceList
  /** It searches once for each question and judgment. */
  alwaysSearches?: boolean
  /** Turns texts into vectors. */
  embeddingModel?: string
  /** Loads its package only when it is called, because every page reads the declarations with the environment. */
  connect(options: { apiKey: string; baseURL: string; fetch: typeof fetch }): Promise<ModelProvider>
}

/** What people see in the owner's product. */
export interface ProductEngine<Id extends string = string> extends Declaration<Id> {
  surface: 'consumer'
  variables: { login: Secret; password: Secret; baseUrl: Setting }
  /** @throws EngineError; with code no_answer if the product shows no answer to this question */
  ask(
    api: Record<'login' | 'password' | 'baseUrl', string>,
    question: string,
    options: AskOptions & { name: string },
  ): Promise<FoundAnswer>
}

export type EngineDeclaration = ModelEngine | ProductEngine

export const modelEngine = <const Id extends string>(
  engine: Omit<ModelEngine<Id>, 'surface'>,
): ModelEngine<Id> => ({ ...engine, surface: 'api' })
