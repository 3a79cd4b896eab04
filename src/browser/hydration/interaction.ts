import type { ClientDirective } from 'astro';
import { seen } from '../activation.ts';

const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

function isKept(key: string | undefined): boolean {
  try {
    return key !== undefined && localStorage.getItem(key) !== null;
  } catch {
    // Storage may be blocked: then nothing is stored.
    return false;
  }
}

/** The radio button that a click on it or on its label chooses. */
function getRadio(target: HTMLElement): HTMLInputElement | undefined {
  const control = target.closest('label')?.control ?? target;
  return control instanceof HTMLInputElement && control.type === 'radio' ? control : undefined;
}

/** Whether an island is asked for without a touch: by the address, or by what is in local storage. */
function isAskedFor(value: unknown): boolean {
  const [query, key] = typeof value === 'string' ? value.split(' ') : [];
  return (query === 'query' && location.search !== '') || isKept(key);
}

/**
 * `client:interaction`: loads an island at the first sign that someone uses it, so that React costs nothing before.
 * `client:interaction="query"` also loads it at once where the address has a query, `"query KEY"` also where local
 * storage has the key, `"kept KEY"` only there, `"cart"` where the cart is not empty.
 *
 * A click may come before the island is hydrated, or without an event before it (assistive technology calls
 * `click()`). It is stopped and repeated after hydration, and so is a choice from a list, which hydration would
 * reset. Links are not stopped: they work without the island.
 */
const interaction: ClientDirective = (load, options, island) => {
  const awake = new AbortController();
  let pendingTarget: HTMLElement | undefined;
  let pendingRadio: HTMLInputElement | undefined;
  let giveChoiceAgain = () => {};
  let isWaking = false;

  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    const hydrate = await load();
    await seen();
    await hydrate();
    // React hydrates in slices, and finishes at once when it handles an event. This event has no listener. If it were
    // the shopper's own click, a checkbox would be hydrated as already checked, and React would miss the change.
    island.firstElementChild?.dispatchEvent(new Event('touchcancel', { bubbles: true }));
    awake.abort();
    giveChoiceAgain();
    if (pendingRadio) {
      // One that is chosen already would fire no change.
      pendingRadio.checked = false;
      pendingRadio.click();
    }
    pendingTarget?.click();
  };
  /** The browser takes a held choice back after its event; it is shown again while the island loads. */
  const showChosen = (radio: HTMLInputElement) => {
    pendingRadio = radio;
    setTimeout(() => {
      if (!awake.signal.aborted) radio.checked = true;
    });
  };
  const holdClick = (event: MouseEvent) => {
    // SVG elements have no `click()`; the element around them has.
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>(':not(svg, svg *)') : null;
    if (!target || target.closest('a') || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const radio = getRadio(target);
    if (radio) showChosen(radio);
    else pendingTarget = target;
    wake();
  };

  const holdChoice = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    giveChoiceAgain = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
    wake();
  };

  for (const sign of SIGNS_OF_USE)
    island.addEventListener(sign, wake, { passive: true, signal: awake.signal });
  island.addEventListener('click', holdClick, { capture: true, signal: awake.signal });
  island.addEventListener('change', holdChoice, { capture: true, signal: awake.signal });
  if (isAskedFor(options.value)) wake();
  if (options.value === 'cart') {
    if (document.documentElement.dataset.cart !== undefined) wake();
    // The cart may be filled in another tab, or before the shopper returns to this page from the back/forward cache.
    addEventListener('storage', wake, { signal: awake.signal });
    addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal: awake.signal });
  }
};

export default interaction;
