const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'it does not exist and cannot be made (the file system may be read-only)',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'part of the path is a file',
}

/** The reason why a file operation failed, as the end of a sentence. */
export function fileFailureReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}
