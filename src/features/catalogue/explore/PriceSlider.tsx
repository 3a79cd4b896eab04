import { useEffect, useEffectEvent, useRef } from 'react';
import { formatRupees } from '../../../rules/price/money.ts';
import * as messages from '../messages.ts';
import { boundAt, type PriceBounds, type PriceScale, placeHandles, stopAt } from './price-scale.ts';

type Props = {
  scale: PriceScale;
  /** What the fields beside it have. */
  bounds: PriceBounds;
  /** A handle moves: its field follows. */
  onMove: (handle: keyof PriceBounds, text: string) => void;
  /** A handle was let go of. */
  onSettle: () => void;
};

const HANDLES = [
  ['least', messages.lowestPrice],
  ['most', messages.highestPrice],
] as const;

/** The two handles of a slider: inputs of the browser's own, one over the other. */
function findHandles(slider: HTMLElement | null) {
  const [least, most] = slider?.querySelectorAll('input') ?? [];
  return least && most ? { least, most } : undefined;
}

/** Shows what is between the handles. Attributes could not: pages allow no inline styles. */
function paint(slider: HTMLElement): void {
  const handles = findHandles(slider);
  if (!handles) return;
  const { min, max } = handles.least;
  for (const [handle] of HANDLES) {
    const { valueAsNumber } = handles[handle];
    const share = (valueAsNumber - Number(min)) / (Number(max) - Number(min));
    slider.style.setProperty(`--${handle}`, `${share * 100}%`);
    handles[handle].ariaValueText = formatRupees(valueAsNumber);
    // Where both stand at one end, only one of them can move away from it.
    if (handle === 'least') handles.least.style.zIndex = share > 0.5 ? '1' : '';
  }
}

/**
 * A price range to drag. Its fields hold what is chosen: a pointer that lets go applies it, the keyboard as it applies
 * the fields, because each key is a step.
 */
export function PriceSlider({ scale, bounds, onMove, onSettle }: Props) {
  const slider = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const { least, most } = bounds;
  const places = placeHandles(scale, bounds);
  const settle = useEffectEvent(() => {
    if (!isByKey.current) onSettle();
  });
  const move = useEffectEvent((handle: keyof PriceBounds) => {
    const handles = findHandles(slider.current);
    if (!slider.current || !handles) return;
    const other = handles[handle === 'least' ? 'most' : 'least'].valueAsNumber;
    const place = stopAt(handle, handles[handle].valueAsNumber, other);
    handles[handle].valueAsNumber = place;
    paint(slider.current);
    onMove(handle, boundAt(scale, handle, place));
  });
  useEffect(() => {
    const element = slider.current;
    if (!element) return;
    // React's own `onChange` is of every move.
    element.addEventListener('change', settle);
    return () => element.removeEventListener('change', settle);
  }, []);
  const follow = useEffectEvent(() => {
    const handles = findHandles(slider.current);
    if (!slider.current || !handles) return;
    for (const [handle] of HANDLES) handles[handle].valueAsNumber = places[handle];
    paint(slider.current);
  });
  const takeOver = useEffectEvent(() => {
    const handles = findHandles(slider.current);
    const moved = HANDLES.filter(([handle]) => handles?.[handle].valueAsNumber !== places[handle]);
    for (const [handle] of moved) move(handle);
    if (slider.current) paint(slider.current);
  });
  const where = [scale.least, scale.most, scale.step, least, most].join(' ');
  const before = useRef(where);
  useEffect(() => {
    // In the page it may have been moved before this script came: its fields are applied with it.
    if (before.current === where && least + most === '') takeOver();
    else follow();
    before.current = where;
  }, [where, least, most]);
  return (
    <div ref={slider} className="price-slider">
      {HANDLES.map(([handle, label]) => (
        <input
          key={handle}
          type="range"
          aria-label={label}
          min={scale.least}
          max={scale.most}
          step={scale.step}
          defaultValue={places[handle]}
          onInput={() => move(handle)}
          onKeyDown={() => {
            isByKey.current = true;
          }}
          onPointerDown={() => {
            isByKey.current = false;
          }}
        />
      ))}
    </div>
  );
}
