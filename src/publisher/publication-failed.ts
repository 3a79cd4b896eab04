/** A failed publication; the previous release keeps serving. The message says what to do. */
export class PublicationFailed extends Error {
  override name = 'PublicationFailed';
}
