/** Why the packages cannot be installed; the message is one line that says what to do. */
export class SetupError extends Error {
  name = 'SetupError';
}
