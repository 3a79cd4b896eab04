import * as messages from './messages.ts';

/** Where a toast stands; by default the middle of the top edge. */
type Position = 'top' | 'bottom-left';

export type ToastOptions = {
  kind?: 'success' | 'error';
  position?: Position;
  /** How long it stays, in milliseconds; else 2 s, and 4 s for an error (spec §9). */
  duration?: number;
  /** A button that undoes what the toast reports. */
  action?: { label: string; run: () => void };
};

const DURATIONS = { success: 2000, error: 4000 };
/** The live region exists before the toast: screen readers announce only what is added to a region that they know. */
export const ANNOUNCE_AFTER = 50;

/** All but an open modal dialog is inert: what it has to say must stand inside it. */
const host = (): Element => document.querySelector('dialog:modal') ?? document.body;

/** The page has its regions from the start (Shop.astro), and so has the login dialog; another dialog gets one. */
function regionFor(role: 'status' | 'alert', position: Position): Element {
  const name = `${role} ${position}`;
  let region = host().querySelector(`:scope > [data-toasts="${name}"]`);
  if (!region) {
    region = document.createElement('div');
    region.setAttribute('data-toasts', name);
    host().append(region);
  }
  region.setAttribute('role', role);
  return region;
}

function makeButton(text: string, label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', run);
  return button;
}

/** Removes a toast when its time is over, but not while it is hovered or focused: someone may be reading it. */
export function closeAfter(card: HTMLElement, duration: number): void {
  let timer = setTimeout(() => card.remove(), duration);
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(() => card.remove(), duration);
  };
  card.addEventListener('pointerenter', hold);
  card.addEventListener('focusin', hold);
  card.addEventListener('pointerleave', release);
  card.addEventListener('focusout', release);
}

/** Shows a toast. It uses no React, because most pages load none. */
export function showToast(message: string, options: ToastOptions = {}): void {
  const { kind = 'success', position = 'top', duration = DURATIONS[kind], action } = options;
  const region = regionFor(kind === 'error' ? 'alert' : 'status', position);
  const card = document.createElement('div');
  card.className = 'panel';
  const text = document.createElement('p');
  text.textContent = message;
  card.append(text);
  if (action) {
    const undo = () => {
      action.run();
      card.remove();
    };
    card.append(makeButton(action.label, action.label, undo));
  }
  card.append(makeButton('×', messages.dismiss, () => card.remove()));
  setTimeout(() => {
    region.append(card);
    closeAfter(card, duration);
  }, ANNOUNCE_AFTER);
}

export const showError = (message: string): void => showToast(message, { kind: 'error' });
