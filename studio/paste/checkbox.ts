/** Classes of lists whose items say in their class that they are done. */
const taskList = /(^|[\s_-])(task|todo|to-do|check)-?list/

/** Whether a checkbox is checked; undefined if the element is none. Programs write an item's state in these ways. */
export function checkboxOf(element: Element): boolean | undefined {
  if (element.localName === 'input')
    return element.getAttribute('type')?.toLowerCase() === 'checkbox'
      ? element.hasAttribute('checked')
      : undefined
  const state =
    element.getAttribute('role') === 'checkbox'
      ? element.getAttribute('aria-checked')
      : element.getAttribute(element.localName === 'en-todo' ? 'checked' : 'data-checked')
  if (state !== null) return state === 'true'
  if (element.localName === 'en-todo') return false
  if (element.hasAttribute('data-inline-task-id')) return element.classList.contains('checked')
  const tag = element.getAttribute('data-tag')
  if (tag?.startsWith('to-do')) return tag.includes('completed')
  if (element.classList.contains('checkbox-on')) return true
  if (element.classList.contains('checkbox-off')) return false
  const isTask = element.localName === 'li' && taskList.test(element.parentElement?.className ?? '')
  return isTask && element.classList.contains('checked') ? true : undefined
}
