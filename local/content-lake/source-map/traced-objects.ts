import type { DerefNode, ObjectAttributeNode, ObjectNode, ProjectionNode } from 'groq-js'
import type { Scope } from './scope.ts'
import type { Trace } from './trace.ts'
import { isObject, NOTHING, objectOf, type Traced } from './traced.ts'

export function project({ base, expr }: ProjectionNode, scope: Scope, trace: Trace): Traced {
  const subject = trace.evaluate(base, scope)
  return isObject(subject.data) ? trace.evaluate(expr, scope.nested(subject)) : NOTHING
}

export function object({ attributes }: ObjectNode, scope: Scope, trace: Trace): Traced {
  const fields = new Map<string, Traced>()
  for (const attribute of attributes) {
    if (attribute.type === 'ObjectAttributeValue') {
      fields.set(attribute.name, trace.evaluate(attribute.value, scope))
    } else if (applies(attribute, scope, trace)) {
      for (const [name, field] of fieldsOf(trace.evaluate(attribute.value, scope), trace)) {
        fields.set(name, field)
      }
    }
  }
  return objectOf(fields)
}

/** The attributes of an object; none if the value is something else. */
export function* fieldsOf(subject: Traced, trace: Trace): Iterable<[string, Traced]> {
  if (!isObject(subject.data)) return
  for (const name of Object.keys(subject.data)) yield [name, trace.attribute(subject, name)]
}

export function dereference({ base }: DerefNode, scope: Scope, trace: Trace): Traced {
  const id = trace.attribute(trace.evaluate(base, scope), '_ref').data
  return typeof id === 'string' ? trace.resolve(id) : NOTHING
}

const applies = (attribute: ObjectAttributeNode, scope: Scope, trace: Trace): boolean =>
  attribute.type !== 'ObjectConditionalSplat' || trace.evaluate(attribute.condition, scope).data === true
