/** Why a file could not be read or written, in words, by the system's error codes. */
export const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'what should be a folder on the way to it is a file',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};
