import { outsideVideo } from '@/lib/addresses/outside-video'

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
  ['  https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ ', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${youTube}&start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', `${youTube}&start=42`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://youtube.com/live/dQw4w9WgXcQ', youTube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9', `${youTube}&start=9`],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/76979871/8272103f6e', `${vimeo}&h=8272103f6e`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${vimeo}&h=8272103f6e`],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
  ['https://vimeo.com/showcase/1234567/video/76979871', vimeo],
])('plays the video at %s', (address, player) => {
  expect(outsideVideo(address)?.player).toBe(player)
})

test('links to the page of a video', () => {
  expect(outsideVideo('https://youtu.be/dQw4w9WgXcQ')).toMatchObject({
    provider: 'YouTube',
    page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
  expect(outsideVideo('https://player.vimeo.com/video/76979871')).toMatchObject({
    provider: 'Vimeo',
    page: 'https://vimeo.com/76979871',
  })
})

test.each([
  null,
  '',
  'dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/@findable',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/features',
  'https://example.com/76979871',
  'javascript:alert(1)',
])('finds no video at %p', (address) => {
  expect(outsideVideo(address)).toBeUndefined()
})
