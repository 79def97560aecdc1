/** The error that says why a filing is not read; any other error is a fault of the program. */

export class FilingRejection extends Error {
  override name = 'Rejection';
}
