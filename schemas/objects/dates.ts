import { defineType } from 'sanity'

/*
 * Dates have types of their own, so that the extracted schema (lib/content/schema.gen.ts) tells them from other texts.
 */

export const plainDate = defineType({ name: 'plainDate', title: 'Date', type: 'date' })

export const timestamp = defineType({ name: 'timestamp', title: 'Date and time', type: 'datetime' })
