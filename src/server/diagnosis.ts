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
