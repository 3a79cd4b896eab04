import { isInValley } from '../../rules/order/delivery.ts';
import { methodNamed } from '../../rules/order/payment-method.ts';
import { inDistrict, NOWHERE } from './address/place.ts';
import { type CheckoutForm, formDraft, typedEarly } from './form.ts';
import { FORM_ID } from './form-fields.ts';
import { BILL_FIELDS, methodFor, TEXT_FIELDS, type WalletsDown } from './rules.ts';
import { STATIC_CHECKOUT_ID } from './StaticCheckout.tsx';
import { flaggedWallets } from './wallet-flag.ts';

/**
 * What a shopper filled in, chose or cleared. A district brings its location with it, and a location its
 * method (spec §4).
 * @param touched names of the text fields that the shopper changed: the others hold what is known without it
 */
export function typedInto(
  data: FormData,
  walletsDown: WalletsDown,
  touched: readonly string[],
): Partial<CheckoutForm> {
  const texts = [...TEXT_FIELDS, ...BILL_FIELDS]
    .filter(({ name }) => touched.includes(name))
    .map(({ name }) => [name, data.get(name)]);
  const district = String(data.get('district') ?? '');
  const chosen = data.get('isInsideValley');
  const isInsideValley = chosen === null ? isInValley(district) : chosen === 'true';
  const method = methodNamed(data.get('paymentMethod'));
  return {
    ...Object.fromEntries(texts),
    ...(district !== '' && { place: inDistrict(NOWHERE, district) }),
    ...((chosen !== null || district !== '') && {
      isInsideValley,
      paymentMethod: methodFor(isInsideValley, walletsDown),
    }),
    ...(method && { paymentMethod: method }),
  };
}

const isTextField = (element: Element | null | undefined): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(element.type);

type Selection = { start: number; end: number };

/**
 * What is selected in a field. One of type email does not tell: there all or nothing counts as selected, and the cursor
 * as standing at the end.
 */
function findSelection({ value, selectionStart, selectionEnd }: HTMLInputElement): Selection {
  const isAll = String(getSelection()) === value;
  return { start: selectionStart ?? (isAll ? 0 : value.length), end: selectionEnd ?? value.length };
}

/** Selects the same in the field that took another's place. */
function selectAgain(field: HTMLInputElement, { start, end }: Selection): void {
  const { type } = field;
  // A field of type email takes no selection.
  field.type = 'text';
  field.setSelectionRange(start, end);
  field.type = type;
}

/** A button or link of the page's content with these words. */
const pressable = (words: string | null | undefined) =>
  words
    ? [...document.querySelectorAll<HTMLElement>('main :is(button, a)')].find(
        ({ textContent }) => textContent === words,
      )
    : undefined;

/** The folded parts of the form. */
const findDetails = (form: Element | null) => [...(form?.querySelectorAll('details') ?? [])];

/**
 * Takes over what was typed into the page's static form before its script was there, and where the cursor stood.
 * @returns a function that takes the static checkout away, gives the focus back, and opens what was open
 */
export function keepTyped(): () => void {
  const checkout = document.getElementById(STATIC_CHECKOUT_ID);
  const form = document.getElementById(FORM_ID);
  if (!checkout || !(form instanceof HTMLFormElement)) return () => undefined;
  const touched = [...form.querySelectorAll<HTMLInputElement>('input[data-touched]')].map(({ name }) => name);
  const typed = typedInto(new FormData(form), flaggedWallets(), touched);
  if (Object.keys(typed).length > 0) formDraft.keep({ ...formDraft.read(), ...typed });
  typedEarly.drop();
  const unfolded = findDetails(form).map(({ open }) => open);
  const { activeElement } = document;
  const isHere = checkout.contains(activeElement);
  const id = isHere ? activeElement?.id : undefined;
  // Buttons and links have no id: the one of the same words takes the focus.
  const words = isHere && !id ? activeElement?.textContent : undefined;
  const selection = isTextField(activeElement) ? findSelection(activeElement) : undefined;
  return () => {
    checkout.remove();
    for (const [index, details] of findDetails(document.getElementById(FORM_ID)).entries())
      if (unfolded[index]) details.open = true;
    const field = id ? document.getElementById(id) : pressable(words);
    field?.focus({ preventScroll: true });
    if (selection && isTextField(field)) selectAgain(field, selection);
  };
}
