/** The SMTP commands that concern a message; an error before them is one of the connection or the login. */
const MESSAGE_STEPS = ['MAIL FROM', 'RCPT TO', 'DATA'];

type SmtpError = { responseCode?: unknown; command?: unknown };

/**
 * Whether a mail server refused a message permanently (5xx), so that a retry is useless. A failed login or greeting
 * is the shop's own problem and must not end waiting mails.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as SmtpError;
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return isPermanent && MESSAGE_STEPS.includes(String(command));
}
