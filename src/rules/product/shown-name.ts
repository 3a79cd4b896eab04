/** What stands over a review or a question whose author's first name is none that could be shown. */
const NO_NAME = 'A buyer';
/** Letters with their marks; no digits, dots or `@`, so that no phone number, e-mail or address can be a name. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{1,29}$/u;

/** The name that others see of a shopper: the first name alone, never anything that leads to the account. */
export function shownName(firstName: string): string {
  const [name = ''] = firstName.trim().split(/\s/);
  return FIRST_NAME.test(name) ? name : NO_NAME;
}
