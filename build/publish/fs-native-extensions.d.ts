/** The part that is used of a package without types. */
declare module 'fs-native-extensions' {
  /** An exclusive lock on an open file, until it is closed; false when another process, or another opening of the file, has it. */
  export function tryLock(fd: number): boolean;
}
