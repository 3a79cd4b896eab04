import type { shownPhone } from '../../rules/person/phone.ts';

/**
 * Fills in the static form, as its page is read, with what this browser knows of the shopper: the account's details,
 * and over them what was typed before a reload. The form's island shows the same (use-delivery-form.ts); without this
 * it would change fields that a shopper is typing into. A field that the shopper was faster in is left alone: this
 * waits for the style sheets. What is typed here is kept for a reload that comes before the island (keep-typed.ts).
 * Who was logged in here before is offered the log-in first.
 *
 * Its source text is sent to the browser as an inline script, so it must not use anything from outside the function.
 */
export function fillStaticForm(toShownPhone: typeof shownPhone, homeCode: string, formId: string): void {
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
    const TYPED = 'hardware-pasal:checkout-typed';
    const typed: Record<string, string> = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}');
    const texts = ['fullName', 'email', 'phone', 'address', 'buyerCompany', 'buyerPan'];
    const keepThem = () => sessionStorage.setItem(TYPED, JSON.stringify(typed));
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) {
      for (const name of new Set([...texts, ...Object.keys(typed)])) {
        const control = form.elements.namedItem(name);
        if (!control || !('value' in control)) continue;
        const text = typed[name] ?? known[name];
        if (control instanceof HTMLInputElement) {
          if ('touched' in control.dataset) {
            typed[name] = control.value;
            continue;
          }
          if (name in typed) control.dataset.touched = '';
        }
        if (typeof text === 'string') control.value = text;
      }
      if (Object.keys(typed).length > 0) keepThem();
      form.addEventListener('input', ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        typed[target.name] = target.value;
        keepThem();
      });
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
