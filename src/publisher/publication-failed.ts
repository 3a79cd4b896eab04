/** A publication that failed; the release before it goes on serving. The message says what to do. */
export class PublicationFailed extends Error {
  override name = 'PublicationFailed';
}
