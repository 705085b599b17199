import { VideoIcon } from '@sanity/icons/Video'
import { defineField, isRecord } from 'sanity'
import { videoPage } from '@/schemas/rules/embeds'
import { acceptedPictures, hasPicture } from '@/schemas/rules/rules'
import { defineSection, requiredHeading } from './defineSection'

const kinds = [
  { title: 'Picture', value: 'picture' },
  { title: 'Video file', value: 'video' },
  { title: 'Video at YouTube or Vimeo', value: 'outsideVideo' },
]

const isKind = (section: unknown, ...values: string[]) =>
  isRecord(section) && values.some((value) => section.kind === value)

export const mediaSection = defineSection({
  name: 'mediaSection',
  title: 'Text with picture or video',
  icon: VideoIcon,
  initialValue: { kind: 'picture', side: 'right' },
  fields: [
    requiredHeading,
    defineField({ name: 'text', title: 'Text', type: 'richText' }),
    defineField({ name: 'link', title: 'Button', type: 'link' }),
    defineField({
      name: 'kind',
      title: 'Beside the text',
      type: 'string',
      options: { list: kinds, layout: 'radio' },
      validation: (rule) => rule.required().error('Choose what to show beside the text.'),
    }),
    defineField({
      name: 'side',
      title: 'On wide screens, show it',
      type: 'string',
      options: {
        list: [
          { title: 'On the left', value: 'left' },
          { title: 'On the right', value: 'right' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'imageWithAlt',
      hidden: ({ parent }) => !isKind(parent, 'picture'),
      validation: (rule) =>
        rule.custom(
          (picture, { parent }) =>
            !isKind(parent, 'picture') ||
            hasPicture(picture) ||
            'Choose a picture. Without one, visitors see only the text.',
        ),
    }),
    defineField({
      name: 'video',
      title: 'Video',
      type: 'file',
      options: { accept: 'video/mp4,video/webm' },
      description:
        'An MP4 (H.264) plays everywhere. Visitors load it when they start it: keep it below 20 MB.',
      hidden: ({ parent }) => !isKind(parent, 'video'),
      validation: (rule) =>
        rule.custom(
          (video, { parent }) =>
            !isKind(parent, 'video') ||
            Boolean(video?.asset) ||
            'Upload a video. Without one, visitors see only the text.',
        ),
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      type: 'file',
      options: { accept: '.vtt,text/vtt' },
      description: 'What is said in the video, as a WebVTT file (.vtt).',
      hidden: ({ parent }) => !isKind(parent, 'video'),
      validation: (rule) =>
        rule
          .custom(
            (captions, { parent }) =>
              !isKind(parent, 'video') ||
              Boolean(captions?.asset) ||
              'Without captions, visitors who can’t hear, or watch without sound, miss everything that is said. Upload captions, unless the video is silent.',
          )
          .warning(),
    }),
    defineField({
      name: 'videoUrl',
      title: 'Address of the video',
      type: 'string',
      placeholder: 'https://www.youtube.com/watch?v=…',
      description:
        'Its page at YouTube or Vimeo. Visitors press a button first: before, nothing is loaded from there.',
      hidden: ({ parent }) => !isKind(parent, 'outsideVideo'),
      validation: (rule) =>
        rule.custom((address, { parent }) => !isKind(parent, 'outsideVideo') || videoPage(address)),
    }),
    defineField({
      name: 'poster',
      title: 'Picture before the video starts',
      type: 'image',
      options: { hotspot: true, accept: acceptedPictures },
      hidden: ({ parent }) => !isKind(parent, 'video', 'outsideVideo'),
      validation: (rule) =>
        rule
          .custom(
            (poster, { parent }) =>
              !isKind(parent, 'video', 'outsideVideo') ||
              hasPicture(poster) ||
              'Without a picture, visitors see a dark area until they start the video.',
          )
          .warning(),
    }),
  ],
  kindField: { name: 'kind', titles: kinds },
})
