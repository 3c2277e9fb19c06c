/**
 * A picture that can't be used, now or later: damaged, of a kind that isn't read, or in a place it may not be in. Its message
 * is a clause that names no path, as it's shown to whoever asked. What may pass (a lost connection) is any other error.
 */
export class ImageryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImageryError';
  }
}
