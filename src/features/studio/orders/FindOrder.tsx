import { useState } from 'react';
import { listAddress } from '../views.ts';
import * as messages from './messages.ts';

/** Leads to the list of the orders that a text finds. */
export function FindOrder() {
  const [text, setText] = useState('');
  return (
    <search>
      <form
        className="studio-bar"
        onSubmit={(event) => {
          event.preventDefault();
          location.hash = listAddress('orders', { q: text.trim() });
        }}
      >
        <label className="studio-grow">
          <span className="mb-1 block text-sm font-medium">{messages.orderSearchLabel}</span>
          <input
            type="search"
            className="field"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className="button button-quiet">
          {messages.orderSearchButton}
        </button>
      </form>
    </search>
  );
}
