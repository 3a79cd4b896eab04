/** The result of a check in one line; `action` says what to do about a warning or a failure. */
export type Diagnosis = {
  check: string;
  level: 'ok' | 'warning' | 'failed';
  message: string;
  action?: string;
};

export const ok = (check: string, message: string): Diagnosis => ({ check, level: 'ok', message });
export const warning = (check: string, message: string, action: string): Diagnosis => ({
  check,
  level: 'warning',
  message,
  action,
});
export const failed = (check: string, message: string, action: string): Diagnosis => ({
  check,
  level: 'failed',
  message,
  action,
});

/** An error's message in one line, without the secrets that an address holds. */
export const getReason = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  const said = message?.trim() || code || String(error);
  return (said.split('\n', 1)[0] ?? '').replaceAll(/\/\/[^\s@/]*@/g, '//…@');
};
