/** What is found by its role and a part of its accessible name, as users of screen readers find it. */
export type Role = 'button' | 'link' | 'heading'

/**
 * One window of a browser, with what visitors do in it: the same for every engine. Everything that is clicked or filled in is
 * waited for. Of several, it is the first visible one. `within` is a selector.
 */
export interface Tab {
  goto(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  click(role: Role, name: string, within?: string): Promise<void>
  /** Replaces the text of a field. @param label a part of its accessible name */
  fill(label: string, text: string, within?: string): Promise<void>
  /** Presses keys one after another, named as in KeyboardEvent.key. */
  press(...keys: string[]): Promise<void>
  shows(role: Role, name: string, within?: string): Promise<boolean>
  /** @param inPage runs in the page, and uses nothing from outside itself */
  evaluate(inPage: () => unknown): Promise<unknown>
  screenshot(): Promise<Buffer>
  /** Errors on the console since the last call. */
  takeErrors(): string[]
  close(): Promise<void>
}
