import { useState } from 'react';
import { setQuantity } from './change-cart.ts';
import * as messages from './messages.ts';
import { parseQuantity, quantityLimit } from './rules.ts';
import type { CartItem } from './store.ts';

const STEP =
  'grid size-11 place-items-center text-xl disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';

/** Minus, number and plus of one item. Typing counts as soon as it is a quantity (spec §5). */
export function QuantityStepper({ item }: { item: CartItem }) {
  const [draft, setDraft] = useState<string>();
  const limit = quantityLimit(item.stock);

  const type = (text: string) => {
    setDraft(text);
    const quantity = parseQuantity(text, limit);
    if (quantity !== undefined) setQuantity(item.id, quantity);
  };

  return (
    <div className="border-edge flex w-fit items-center rounded-lg border">
      <button
        type="button"
        className={STEP}
        aria-label={messages.decreaseItemQuantity(item.name)}
        disabled={item.quantity <= 1}
        onClick={() => setQuantity(item.id, item.quantity - 1)}
      >
        −
      </button>
      <input
        className="price h-11 w-11 bg-transparent text-center"
        inputMode="numeric"
        autoComplete="off"
        aria-label={messages.itemQuantity(item.name)}
        value={draft ?? item.quantity}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setDraft(undefined)}
      />
      <button
        type="button"
        className={STEP}
        aria-label={messages.increaseItemQuantity(item.name)}
        disabled={item.quantity >= limit}
        onClick={() => setQuantity(item.id, item.quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
