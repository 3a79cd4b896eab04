/**
 * Why something failed, in one line, as the innermost cause says it (a name that is not found, a certificate, a
 * time-out): outer ones only say that a request or a query failed. Without the secrets that an address holds.
 */
export const getReason = (error: unknown): string => {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause instanceof Error) return getReason(cause);
  const said = message?.trim() || code || String(error);
  return (said.split('\n', 1)[0] ?? '').replaceAll(/\/\/[^\s@/]*@/g, '//…@');
};
