/** The page of a transfer of a customer without an account. The token is in the fragment, which reaches no server, proxy or log. */
export const transferPath = (token: string): string => `/transfer#${token}`;
