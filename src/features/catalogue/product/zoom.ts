/** The two zooms: in place under a mouse, else over the whole screen. Both at 250 % (spec §9). */
import { adoptStyles } from '../../../browser/adopt-styles.ts';
import * as messages from '../messages.ts';
import styles from './zoom.css?inline';

/** The large picture loads at the first use; until then the small one is enlarged. */
const LARGEST_SIDE = 1280;
const LARGE = `${LARGEST_SIDE}px`;
/** Pixels; a press that moved the picture further than this was a drag. */
const STILL_A_PRESS = 8;

/** Enlarges the picture under the mouse, with the point under it in place. */
export function zoomUnder({ target, clientX, clientY }: PointerEvent): void {
  if (!(target instanceof HTMLImageElement) || !target.matches(':hover:not([data-zoomed])')) return;
  const frame = target.parentElement?.getBoundingClientRect();
  if (!frame) return;
  const ended = new AbortController();
  const follow = (x: number, y: number) => {
    target.style.transformOrigin = `${((x - frame.left) / frame.width) * 100}% ${((y - frame.top) / frame.height) * 100}%`;
  };
  const end = () => {
    ended.abort();
    delete target.dataset.zoomed;
  };
  target.sizes = LARGE;
  target.dataset.zoomed = '';
  follow(clientX, clientY);
  target.addEventListener('pointermove', (event) => follow(event.clientX, event.clientY), {
    signal: ended.signal,
  });
  target.addEventListener('pointerleave', end, { signal: ended.signal });
  // The measured position is valid until the page scrolls.
  addEventListener('scroll', end, { passive: true, signal: ended.signal });
}

/** A finger scrolls by itself; a mouse drags. */
function dragByMouse(view: HTMLElement, { clientX, clientY, pointerId, pointerType }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  const { scrollLeft, scrollTop } = view;
  const released = new AbortController();
  view.setPointerCapture(pointerId);
  view.addEventListener(
    'pointermove',
    (event) => view.scrollTo(scrollLeft + clientX - event.clientX, scrollTop + clientY - event.clientY),
    { signal: released.signal },
  );
  view.addEventListener('pointerup', () => released.abort(), { once: true });
}

/** A picture over the whole screen, moved by arrow keys, touch, mouse or wheel. */
function makeDialog(gallery: HTMLElement) {
  adoptStyles(styles);
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-dialog';
  dialog.ariaLabel = messages.zoomDialogLabel(document.querySelector('h1')?.textContent ?? '');
  dialog.innerHTML = `<form method="dialog">
<p class="text-muted text-sm">${messages.zoomHint}</p>
<button class="icon-button" aria-label="${messages.closeZoom}"><i class="icon icon-close size-5"></i></button>
</form>
<div class="zoom-view" tabindex="0" role="group" aria-label="${messages.zoomedPictureLabel}" autofocus></div>`;
  const view = dialog.querySelector<HTMLElement>('.zoom-view') ?? dialog;
  const large = new Image(LARGEST_SIDE, LARGEST_SIDE);
  view.append(large);
  gallery.append(dialog);
  let pressed: PointerEvent | undefined;
  view.addEventListener('dragstart', (event) => event.preventDefault());
  view.addEventListener('pointerdown', (event) => {
    pressed = event;
    dragByMouse(view, event);
  });
  view.addEventListener('click', ({ clientX, clientY }) => {
    const moved = pressed ? Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) : 0;
    if (moved < STILL_A_PRESS) dialog.close();
  });
  return { dialog, view, large };
}

/** Replaces the small picture by the large one once it is loaded, unless another picture is shown by then. */
async function sharpen(shown: HTMLImageElement, { alt, src, srcset }: HTMLImageElement): Promise<void> {
  const whole = new Image();
  whole.sizes = LARGE;
  whole.srcset = srcset;
  whole.src = src;
  // Where the large picture fails, the small one stays.
  await whole.decode().catch(() => undefined);
  if (shown.alt === alt && whole.naturalWidth > 0) shown.src = whole.currentSrc;
}

let made: ReturnType<typeof makeDialog> | undefined;

/** Shows a picture of the gallery at 250 % over the whole screen, from its middle. */
export function openZoom(gallery: HTMLElement, index: number): void {
  const picture = gallery.querySelectorAll<HTMLImageElement>('[data-track] img')[index];
  if (!picture) return;
  made ??= makeDialog(gallery);
  const { dialog, view, large } = made;
  if (dialog.open) return;
  large.alt = picture.alt;
  large.src = picture.currentSrc;
  void sharpen(large, picture);
  dialog.showModal();
  view.scrollTo((view.scrollWidth - view.clientWidth) / 2, (view.scrollHeight - view.clientHeight) / 2);
}
