import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { takeFocus } from '../../browser/take-focus.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { useQuery } from '../../browser/use-query.ts';
import { callApi } from '../../client/call-api.ts';
import { fetchProducts } from '../../client/catalogue.ts';
import { askQuotation } from '../../contract/calls/quotations.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { readBuildLink } from '../../rules/compatibility/build-link.ts';
import { nameWithOptions } from '../../rules/product/product-options.ts';
import { RETENTION } from '../../rules/shop/retention.ts';
import { Failure } from '../../ui/Failure.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { makeFieldReader, toFormError } from '../../ui/form-error.ts';
import { SendForm } from '../../ui/SendButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import { $cart, EMPTY_CART } from '../cart/store.ts';
import { $user } from '../session/store.ts';
import * as messages from './messages.ts';

type Line = { id: Identifier; name: string; quantity: number };

/** The parts of a build, by their names now; what is not sold is left out. */
async function readParts(query: string): Promise<Line[]> {
  const parts = readBuildLink(query);
  if (parts.length === 0) return [];
  const { data } = await fetchProducts({ ids: parts.map(({ id }) => id).join(','), limit: parts.length });
  return data.map((product) => ({
    id: product.id,
    name: nameWithOptions(product),
    quantity: parts.find(({ id }) => id === Number(product.id))?.quantity ?? 1,
  }));
}

const FIELDS = ['fullName', 'phone', 'email', 'buyerCompany', 'buyerPan', 'note', 'cart'];

function Form({ lines }: { lines: readonly Line[] }) {
  const user = useStore($user);
  const [note, setNote] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.askQuotation, FIELDS));
  const errors = form.error?.fields ?? {};
  if (sentTo !== undefined)
    return (
      <p role="status" tabIndex={-1} ref={takeFocus} className="text-good font-semibold outline-none">
        {messages.asked(sentTo)}
      </p>
    );
  const send = async () => {
    const readField = makeFieldReader(form.ref.current);
    const filled = (name: string) => (readField(name) === '' ? {} : { [name]: readField(name) });
    const body = {
      fullName: readField('fullName'),
      phone: readField('phone'),
      ...filled('email'),
      ...filled('buyerCompany'),
      ...filled('buyerPan'),
      ...(note.trim() !== '' && { note }),
      cart: lines.map(({ id, quantity }) => ({ id, qty: quantity })),
    };
    await callApi(askQuotation, { body });
    setSentTo(readField('phone'));
  };
  const field = (name: string, label: string, input: object) => (
    <TextField id={`ask-${name}`} name={name} label={label} error={errors[name]} {...input} />
  );
  return (
    <SendForm
      form={form}
      className="grid gap-4"
      onSend={send}
      label={messages.sendButton}
      sendingLabel={messages.sending}
    >
      {field('fullName', messages.nameLabel, {
        autoComplete: 'name',
        maxLength: 120,
        defaultValue: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      })}
      {field('phone', messages.phoneLabel, {
        type: 'tel',
        autoComplete: 'tel',
        maxLength: 30,
        defaultValue: user?.phone ?? '',
      })}
      {field('email', messages.emailLabel, {
        type: 'email',
        autoComplete: 'email',
        maxLength: 254,
        required: false,
        defaultValue: user?.email ?? '',
      })}
      {field('buyerCompany', messages.companyLabel, {
        autoComplete: 'organization',
        maxLength: 200,
        required: false,
      })}
      {field('buyerPan', messages.panLabel, { inputMode: 'numeric', maxLength: 60, required: false })}
      <TextArea
        id="note"
        label={messages.noteLabel}
        value={note}
        maxLength={1000}
        isRequired={false}
        error={errors.note}
        onChange={setNote}
      />
      <p className="text-muted text-sm">{messages.kept(RETENTION.quotationDays)}</p>
    </SendForm>
  );
}

const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.length === 0 ? (
    <p>
      {messages.nothingAsked}{' '}
      <a className="text-link" href="/explore-products">
        {messages.exploreLink}
      </a>
    </p>
  ) : (
    <>
      <ul className="grid gap-1" aria-label={messages.linesLabel}>
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>{messages.lineText(quantity, name)}</li>
        ))}
      </ul>
      <Form lines={lines} />
    </>
  );

function Build({ query }: { query: string }) {
  const [result, retry] = useQuery(useCallback(() => readParts(query), [query]));
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return result.state === 'ready' ? (
    <Lines lines={result.data} />
  ) : (
    <p role="status">{messages.loadingLines}</p>
  );
}

/** Asks for a quotation of the build that the address names, else of the cart. */
export function AskForm() {
  const items = useStore($cart, { ssr: () => EMPTY_CART });
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search), []);
  if (!useHydrated()) return <p role="status">{messages.loadingLines}</p>;
  return query.length > 1 ? <Build query={query} /> : <Lines lines={items} />;
}
