import { groups as allGroups, type Report } from '@/lib/checker/report'
import { formatPoints } from '@/lib/metadata/check-result'
import { groupBars } from './group-bars.recipe'

/** The points of each group, as a figure and a bar. */
export function GroupBars({ groups }: Pick<Report, 'groups'>) {
  return (
    <ul className={groupBars('root')}>
      {groups.map(({ id, points, outOf }) => (
        <li key={id}>
          <h3>{allGroups[id].title}</h3>
          <p>{allGroups[id].question}</p>
          <p>
            {outOf > 0 ? (
              <>
                <strong>{formatPoints(points)}</strong> of {formatPoints(outOf)}
              </>
            ) : (
              'Doesn’t apply'
            )}
          </p>
          <div aria-hidden="true">
            <i style={{ inlineSize: `${outOf > 0 ? (100 * points) / outOf : 0}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
