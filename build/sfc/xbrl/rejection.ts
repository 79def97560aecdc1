/** Error that says why a filing is not read; any other error is a bug. */

export class FilingRejection extends Error {
  override name = 'Rejection';
}
