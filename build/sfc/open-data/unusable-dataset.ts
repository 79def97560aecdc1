/** Error that makes a whole dataset unused; the build goes on without it. */

export class UnusableDataset extends Error {
  override name = 'UnusableDataset';
}
