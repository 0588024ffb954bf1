/** What Node answers where a file is larger than it can read, or than a text can be. */
export const TOO_LARGE: readonly string[] = ['ERR_STRING_TOO_LONG', 'ERR_FS_FILE_TOO_LARGE'];

/**
 * Why the system did not do something, for a sentence on a terminal that names the file: `the disk is full`. Null for an error that
 * is not the system's. What the page is told of such errors is in `disk.ts`.
 */
export function systemReason(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case undefined:
      return null;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EROFS':
      return 'the disk may only be read';
    case 'EACCES':
    case 'EPERM':
      return 'the system does not allow it';
    case 'ENOENT':
      return 'there is no such place';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a file stands where a folder should be';
    case 'EISDIR':
      return 'it is a folder';
    case 'ELOOP':
      return 'its links lead in a circle';
    case 'ENAMETOOLONG':
      return 'the name is too long';
    case 'EIO':
      return 'the disk failed';
    default:
      if (TOO_LARGE.includes(code)) return 'it is too large to be read';
      return `the system answered ${code}`;
  }
}
