import readExif from 'exif-reader'

type Tags = Readonly<Record<string, unknown>>

/** The tags of a group that JSON can hold; binary ones (maker notes, thumbnails) are left out. */
function plain(tags: Tags): Record<string, unknown> {
  const kept = Object.entries(tags).flatMap(([name, value]): [string, unknown][] => {
    if (value instanceof Date) return Number.isNaN(value.valueOf()) ? [] : [[name, value.toISOString()]]
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]]
    if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return [[name, value]]
    return []
  })
  return Object.fromEntries(kept)
}

/** Converts degrees, minutes and seconds with a hemisphere to signed degrees. */
function degrees(parts: unknown, hemisphere: unknown): number | undefined {
  if (!Array.isArray(parts)) return undefined
  const [whole, minutes, seconds] = parts.map(Number)
  const value = (whole ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600
  if (!Number.isFinite(value)) return undefined
  return hemisphere === 'S' || hemisphere === 'W' ? -value : value
}

function locationOf(tags: Tags): Record<string, unknown> | undefined {
  const lat = degrees(tags.GPSLatitude, tags.GPSLatitudeRef)
  const lng = degrees(tags.GPSLongitude, tags.GPSLongitudeRef)
  if (lat === undefined || lng === undefined) return undefined
  const alt = tags.GPSAltitude
  return { _type: 'geopoint', lat, lng, ...(typeof alt === 'number' ? { alt } : {}) }
}

/**
 * The requested parts of an EXIF block as fields of a sanity.imageMetadata. `block` is sharp's `exif`.
 * An unreadable block gives no fields, so that an image with invalid EXIF data can still be uploaded.
 */
export function readExifFields(block: Buffer, wanted: ReadonlySet<string>): Record<string, unknown> {
  let tags: ReturnType<typeof readExif>
  try {
    tags = readExif(block)
  } catch {
    return {}
  }
  const location = wanted.has('location') && tags.GPSInfo ? locationOf(tags.GPSInfo) : undefined
  return {
    ...(wanted.has('exif') && tags.Photo
      ? { exif: { _type: 'sanity.imageExifMetadata', ...plain(tags.Photo) } }
      : {}),
    ...(wanted.has('image') && tags.Image
      ? { image: { _type: 'sanity.imageExifTags', ...plain(tags.Image) } }
      : {}),
    ...(location ? { location } : {}),
  }
}
