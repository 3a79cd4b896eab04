import { isText } from '../../browser/parse.ts';
import { methodNamed } from '../../rules/payment-method.ts';
import { FORM_ID } from './DeliveryForm.tsx';
import { type CheckoutForm, formDraft } from './form.ts';
import { methodFor, TEXT_FIELDS, type WalletsDown } from './rules.ts';
import { flaggedWallets } from './wallet-flag.ts';

/**
 * What a shopper filled in or cleared; fields that nobody touched are left out. A location brings its method with it
 * (spec §4).
 * @param cleared names of the fields that were touched and are empty
 */
export function typedInto(
  data: FormData,
  walletsDown: WalletsDown,
  cleared: readonly string[],
): Partial<CheckoutForm> {
  const texts = TEXT_FIELDS.map(({ name }) => [name, data.get(name)] as const);
  const location = data.get('isInsideValley');
  const isInsideValley = location === 'true';
  const method = methodNamed(data.get('paymentMethod'));
  return {
    ...Object.fromEntries(
      texts.filter(([name, text]) => isText(text) && (text !== '' || cleared.includes(name))),
    ),
    ...(location !== null && { isInsideValley, paymentMethod: methodFor(isInsideValley, walletsDown) }),
    ...(method && { paymentMethod: method }),
  };
}

const isTextField = (element: Element | null | undefined): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(element.type);

type Selection = { text: string; start: number; end: number };

/** What is selected in a field. One of type email does not tell: then the cursor counts as standing at its end. */
const selectionIn = ({ value, selectionStart, selectionEnd }: HTMLInputElement): Selection => ({
  text: value,
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});

/**
 * Selects the same in the field that took another's place. Where the account has filled it in meanwhile, all of it is
 * selected: who was about to type into an empty field must not add to what stands there now.
 */
function selectAgain(field: HTMLInputElement, { text, start, end }: Selection): void {
  if (field.value !== text) {
    field.select();
    return;
  }
  const { type } = field;
  // A field of type email takes no selection.
  field.type = 'text';
  field.setSelectionRange(start, end);
  field.type = type;
}

/** A button or link with these words. */
const pressable = (place: Element | null, words: string | null | undefined) =>
  words
    ? [...(place?.querySelectorAll<HTMLElement>('button, a') ?? [])].find(
        ({ textContent }) => textContent === words,
      )
    : undefined;

/**
 * Takes over what was typed into the page's static form before its script was there, and where the cursor stood: the
 * form is about to be drawn again. @returns a function that gives the focus back, and opens what was open
 */
export function keepTyped(): () => void {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return () => undefined;
  const touched = [...form.querySelectorAll<HTMLInputElement>('input[data-touched]')];
  const cleared = touched.filter(({ value }) => value === '').map(({ name }) => name);
  const typed = typedInto(new FormData(form), flaggedWallets(), cleared);
  if (Object.keys(typed).length > 0) formDraft.keep({ ...formDraft.read(), ...typed });
  const helpOf = (one: Element | null) => one?.querySelector('details');
  const isHelpOpen = helpOf(form)?.open === true;
  const { activeElement } = document;
  const island = form.closest('astro-island');
  const isHere = island?.contains(activeElement) === true;
  const id = isHere ? activeElement?.id : undefined;
  // Buttons and links have no id: the one of the same words takes the focus.
  const words = isHere && !id ? activeElement?.textContent : undefined;
  const selection = isTextField(activeElement) ? selectionIn(activeElement) : undefined;
  return () => {
    const help = helpOf(document.getElementById(FORM_ID));
    if (help) help.open = isHelpOpen;
    const field = id ? document.getElementById(id) : pressable(island, words);
    field?.focus({ preventScroll: true });
    if (selection && isTextField(field)) selectAgain(field, selection);
  };
}
