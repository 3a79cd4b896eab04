import type { shownPhone } from '../../rules/person/shown-phone.ts';

/**
 * Fills in the static form, as its page is read, with what this browser knows of the shopper: the account's details,
 * and over them what was typed before a reload. The form's island shows the same (use-delivery-form.ts); without this
 * it would change fields that a shopper is typing into. Who was logged in here before is offered the log-in first.
 *
 * Its source text is sent to the browser as an inline script, so it must not use anything from outside the function.
 */
export function fillStaticForm(toShownPhone: typeof shownPhone, homeCode: string): void {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    const draft = JSON.parse(sessionStorage.getItem('hardware-pasal:checkout-form') ?? '{}');
    const known = {
      ...(user?.firstName && {
        fullName: `${user.firstName} ${user.lastName ?? ''}`.trim(),
        email: user.email,
        phone: toShownPhone(user.phone ?? '', homeCode),
      }),
      ...draft,
    };
    for (const name of ['fullName', 'email', 'phone', 'address', 'buyerCompany', 'buyerPan']) {
      const field = document.getElementById(name);
      const text = known[name];
      if (field instanceof HTMLInputElement && typeof text === 'string') field.value = text;
    }
    const ways = document.querySelector('[data-ways-in]');
    const [signUp, logIn] = ways?.children ?? [];
    if (ways && signUp && logIn && Number(localStorage.getItem('hardware-pasal:session-renewed')) > 0) {
      [signUp.className, logIn.className] = [logIn.className, signUp.className];
      ways.prepend(logIn);
    }
  } catch {
    // Storage is blocked or holds something else: the form stays empty until its island is there.
  }
}
