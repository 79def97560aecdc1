/** The error that says why a whole dataset is not used; the build goes on without it. */

export class UnusableDataset extends Error {
  override name = 'UnusableDataset';
}
