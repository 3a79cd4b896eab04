/** Shortest password that the server takes; apart from the schemas, which a dialog that says so must not load. */
export const MIN_PASSWORD_LENGTH = 8;
