/** A document during a transaction: complete except for its final system fields. */
export type WorkingDocument = { readonly _id: string; readonly _type: string } & Readonly<
  Record<string, unknown>
>
