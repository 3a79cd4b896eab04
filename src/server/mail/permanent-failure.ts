/** The steps of SMTP in which a server judges a message; an error before them is of the connection or the login. */
const MESSAGE_STEPS = ['MAIL FROM', 'RCPT TO', 'DATA'];

type SmtpError = { responseCode?: unknown; command?: unknown };

/**
 * Whether a mail server refused a message permanently (5xx), so that sending it again is of no use. A refused login or
 * greeting is the shop's own trouble: it must not end the mails that wait.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as SmtpError;
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return isPermanent && MESSAGE_STEPS.includes(String(command));
}
