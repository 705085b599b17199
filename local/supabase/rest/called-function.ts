import type { AnyAST, IntrospectResult } from '@supabase/lite'
import { restError } from './rest-error.ts'
import { rowLiteral } from './row-literal.ts'
import { type FunctionInfo, isCallable } from './schema-cache.ts'

const JSON_TYPE = /^jsonb?$/

/** Whether a call with these names of arguments fits a function whose arguments have names. */
function fits(
  { arg_names: names, arg_types: types, arg_defaults: defaults, has_variadic }: FunctionInfo,
  given: readonly string[],
) {
  if (names.length !== types.length || !given.every((name) => names.includes(name))) return false
  const required = types.length - defaults - (has_variadic ? 1 : 0)
  return names.slice(0, required).every((name) => given.includes(name))
}

const takesBody = ({ arg_names: names, arg_types: types }: FunctionInfo) =>
  types.length === 1 && names.every((name) => name === '')

const signature = ({ schema, name, arg_names: names, arg_types: types }: FunctionInfo) =>
  `${schema}.${name}(${types.map((type, index) => `${names[index] ?? ''} => ${type.replace(/^pg_catalog\./, '')}`).join(', ')})`

/** PostgREST's refusal (PGRST203) of a call that fits several functions of one name. */
function ambiguous(functions: readonly FunctionInfo[]): Response {
  const inOrder = [...functions].sort(
    (one, other) =>
      one.arg_types.length - other.arg_types.length || (signature(one) < signature(other) ? -1 : 1),
  )
  const candidates = inOrder.map(signature).join(', ')
  return restError(300, 'PGRST203', `Could not choose the best candidate function between: ${candidates}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

/** A string argument of a JSON type is a JSON string, and an object for a composite type is a row. */
function argumentOf(value: unknown, type: string, whole: IntrospectResult, schema: string): unknown {
  if (JSON_TYPE.test(type)) return typeof value === 'string' ? JSON.stringify(value) : value
  return rowLiteral(value, type, whole, schema) ?? value
}

/** The call as lite can run it, or the response to one that fits no single function. */
export type PreparedCall =
  | {
      readonly ast: AnyAST
      readonly refusal?: undefined /** The function returns one row, or null. */
      readonly isSingle?: boolean
    }
  | { readonly refusal: Response }

/**
 * Chooses the function of a call by the names of its arguments, as PostgREST does (docs.postgrest.org, References,
 * Functions as RPC, "Overloaded functions"), and writes the arguments as its types need them.
 * @param whole lite's description of all schemas
 * @param offered the functions of the request's schema
 */
export function prepareCall(
  ast: AnyAST,
  schema: string,
  whole: IntrospectResult,
  offered: readonly FunctionInfo[],
): PreparedCall {
  const { args, inputType } = ast
  if (inputType !== 'json' && inputType !== undefined) return { ast }
  const values: Record<string, unknown> = Array.isArray(args) ? {} : { ...args }
  const names = Object.keys(values)
  const overloads = offered.filter((one) => one.name === ast.function && isCallable(one))
  const isUnnamed = ast.httpMethod === 'POST' && names.length === 1 && names[0] === ''
  const candidates = overloads.filter((overload) =>
    takesBody(overload)
      ? isUnnamed || (names.length === 0 && overload.arg_defaults === 1)
      : fits(overload, names),
  )
  const [chosen, another] = candidates
  if (another) return { refusal: ambiguous(candidates) }
  if (!chosen) return { ast }
  const isSingle = !chosen.return_is_setof
  if (isUnnamed && chosen.arg_types[0] === 'text') {
    return {
      isSingle,
      ast: { ...ast, args: [JSON.stringify(values)], paramsType: 'positional', inputType: 'text' },
    }
  }
  if (takesBody(chosen) || Array.isArray(args) || names.length === 0 || ast.httpMethod !== 'POST')
    return { ast, isSingle }
  const written = names.map((name): [string, unknown] => {
    const type = chosen.arg_types[chosen.arg_names.indexOf(name)] ?? ''
    return [name, argumentOf(values[name], type, whole, schema)]
  })
  return { isSingle, ast: { ...ast, args: Object.fromEntries(written) } }
}
