import { useMemo, useState } from 'react';
import { takeFocus } from '../../../browser/take-focus.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { findCustomers } from '../../../client/editor/quotations.ts';
import type { FoundCustomer } from '../../../contract/quotation.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { onEnter } from '../form/on-enter.ts';
import * as messages from './messages.ts';

const WAIT_MS = 200;
const LEAST = 2;

type Props = {
  /** Whether the form is opened to be filled in. */
  hasFocus: boolean;
  onPick: (customer: FoundCustomer) => void;
  /** Nobody was found, and this was typed. */
  onTyped: (text: string) => void;
};

/** Finds a customer among accounts and earlier orders; Enter takes the first, or what was typed. */
export function FindCustomer({ hasFocus, onPick, onTyped }: Props) {
  const [text, setText] = useState('');
  const term = text.trim();
  const ask = useMemo(() => {
    if (term.length < LEAST) return undefined;
    return async (signal: AbortSignal) => {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      signal.throwIfAborted();
      return findCustomers(term, signal);
    };
  }, [term]);
  const [found] = useQuery(ask);
  const matches = term.length < LEAST || found.state !== 'ready' ? [] : found.data;
  const pick = (customer: FoundCustomer) => {
    onPick(customer);
    setText('');
  };
  // Who is fast does not wait for the list: the same search once more.
  const take = async () => {
    if (term === '') return onTyped('');
    const [first] =
      found.state === 'ready' || term.length < LEAST
        ? matches
        : await findCustomers(term, new AbortController().signal).catch(() => []);
    if (first) return pick(first);
    onTyped(term);
    setText('');
  };
  return (
    <>
      <label>
        <span className="mb-1 block text-sm font-medium">{messages.customerSearch}</span>
        <input
          ref={hasFocus ? takeFocus : undefined}
          type="search"
          className="field"
          autoComplete="off"
          value={text}
          onKeyDown={onEnter(() => void take())}
          onChange={({ target }) => setText(target.value)}
        />
        <span className="text-muted text-sm">{messages.customerSearchHint}</span>
      </label>
      {matches.length > 0 && (
        <ul className="studio-matches">
          {matches.map((customer) => (
            <li key={`${customer.userId} ${customer.phone}`}>
              <button type="button" className="button button-quiet" onClick={() => pick(customer)}>
                {[customer.fullName, shownPhone(customer.phone), customer.email].filter(Boolean).join(' · ')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-accent-ink text-sm empty:hidden">
        {term.length >= LEAST && found.state === 'failed' && found.error.message}
      </p>
    </>
  );
}
