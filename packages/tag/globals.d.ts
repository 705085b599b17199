/** Trusted Types, which TypeScript's own types of the browser do not have. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScript: (text: string) => string },
    ): { createScript(text: string): string }
  }
}

interface Navigator {
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean
}

interface Document {
  readonly prerendering?: boolean
}
