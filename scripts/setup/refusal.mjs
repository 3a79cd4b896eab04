/** Why the packages cannot be installed; the message is one line that says what to do. */
export class SetupRefused extends Error {
  name = 'SetupRefused';
}
