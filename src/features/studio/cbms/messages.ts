/** What the list of bills for the tax office's server says. */
export const title = 'Bills that the tax office’s server (CBMS) does not have yet';
export const failed = 'Failed';
export const waiting = 'Waits';
export const notTried = 'Not tried yet.';
export const tried = (attempts: number) => (attempts === 1 ? 'Tried once' : `Tried ${attempts} times`);
export const again = 'Send again';
export const againLabel = (label: string) => `Send again: ${label}`;
