import { linkDurations } from '@/lib/client-area/report-links/report-link'
import { wordsOf } from './sample-dataset'

test('says how long links to the report are valid', () => {
  const [week, month, quarter, forever] = linkDurations
  expect(wordsOf('docPage-share-a-report')).toContain(
    `expires in ${week}, ${month} or ${quarter} days, or ${forever}`,
  )
})
