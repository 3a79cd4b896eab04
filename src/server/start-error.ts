/** A setting or circumstance that stops the start. The message is one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
