import { CaseIcon } from '@sanity/icons/Case'
import { defineArrayMember, defineField, isRecord } from 'sanity'
import { countField, defineSection, headingField, textField } from './defineSection'

export const caseStudiesSection = defineSection({
  name: 'caseStudiesSection',
  title: 'Case studies',
  icon: CaseIcon,
  initialValue: { count: 3 },
  fields: [
    headingField('What customers achieved'),
    textField,
    defineField({
      name: 'studies',
      title: 'Case studies',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'caseStudy' }] })],
      description: 'Leave empty to show the first ones of the list.',
      validation: (rule) => rule.unique().error('The case study is in the list twice.'),
    }),
    countField(
      'case studies',
      ({ parent }) => isRecord(parent) && Array.isArray(parent.studies) && parent.studies.length > 0,
    ),
  ],
})
