/** A setting or circumstance that stops the start. The message is one line that says what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
