/** A document on its way through a transaction: whole, but without its final system fields. */
export type WorkingDocument = { readonly _id: string; readonly _type: string } & Readonly<
  Record<string, unknown>
>
