/** Says what became of a form. @returns the place of the words */
export function say(form: HTMLFormElement, words: string): HTMLElement | null {
  const outcome = form.querySelector<HTMLElement>('[data-alert-outcome]');
  if (outcome) outcome.textContent = words;
  return outcome;
}
