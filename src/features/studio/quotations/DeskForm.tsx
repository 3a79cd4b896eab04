import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchDiscountLimit } from '../../../client/editor/quotations.ts';
import { ApiError } from '../../../client/http.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { fetchQuote } from '../../../client/orders.ts';
import { paymentMethods } from '../../../client/payment-methods.ts';
import type { PaymentMethod } from '../../../contract/order.ts';
import { DISTRICTS } from '../../../rules/order/districts.ts';
import { methodsAt, paymentMethodName } from '../../../rules/order/payment-method.ts';
import { isInValley } from '../../../rules/order/valley.ts';
import { looksLikePhone } from '../../../rules/person/looks-like-phone.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { describedBy, FieldFrame } from '../../../ui/FieldFrame.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { $user } from '../../session/store.ts';
import { type FormError, toFormError } from '../form-error.ts';
import * as shared from '../messages.ts';
import { DeskPromotions } from './DeskPromotions.tsx';
import {
  type DeskDraft,
  type DeskLine,
  type DeskText,
  deskSums,
  districtHint,
  emptyDraft,
  keptDraft,
  sideOfAddress,
  toQuoteRequest,
} from './desk-draft.ts';
import { FindCustomer } from './FindCustomer.tsx';
import { FindProducts } from './FindProducts.tsx';
import { atPriceOfNow } from './find-products.ts';
import { LineFields } from './LineFields.tsx';
import * as messages from './messages.ts';

type DeskError = FormError & { isBelowCost: boolean };
const toDeskError = (error: unknown): DeskError => ({
  ...toFormError(error),
  isBelowCost: error instanceof ApiError && error.code === 'below_cost',
});

/** Where a field's error is in a response of the server. */
const PATHS: Readonly<Record<DeskText, string>> = {
  fullName: 'userDetails.fullName',
  phone: 'userDetails.phone',
  email: 'userDetails.email',
  address: 'userDetails.address',
  buyerCompany: 'buyerCompany',
  buyerPan: 'buyerPan',
  validUntil: 'validUntil',
  note: 'note',
  couponCode: 'couponCode',
};

const FIELDS = 'input[data-step]';

/** A quote is asked for when the typing pauses. */
const WAIT_MS = 200;

type Props = {
  kind: 'order' | 'quotation';
  /** What is there already, to be changed. */
  first?: DeskDraft;
  onSend: (draft: DeskDraft, terms: Terms) => Promise<void>;
};
/** `belowCost`: prices below cost were confirmed; `expectedTotal`: what is shown, in rupees. */
type Terms = { belowCost: boolean; expectedTotal?: number };

/**
 * An order by phone, or a quotation. It is made for the keyboard alone: Enter goes from field to field, takes what a
 * search found and, on the empty search for products, goes to the button. What is typed of a new one stays in the tab.
 */
export function DeskForm({ kind, first, onSend }: Props) {
  const [kept] = useState(() => keptDraft($user.get()?.email ?? '', kind));
  const [draft, setDraft] = useState<DeskDraft>(() => first ?? kept.read() ?? emptyDraft());
  const { ref, error, isSending, send } = useForm(toDeskError);
  const [limit] = useQuery(fetchDiscountLimit);
  /** The code as it was when its field was left: each that no promotion has counts as a guess. */
  const [code, setCode] = useState(draft.couponCode);
  const asked = JSON.stringify(toQuoteRequest(draft, code));
  const [quoted] = useQuery(
    useMemo(() => {
      if (asked === undefined) return undefined;
      return async (signal: AbortSignal) => {
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
        signal.throwIfAborted();
        return fetchQuote(JSON.parse(asked), signal);
      };
    }, [asked]),
  );
  const products = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The line whose quantity comes next, once it is rendered. */
  const lineToFocus = useRef<number>(undefined);
  const isOrder = kind === 'order';
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what moves the focus.
  useEffect(() => {
    if (lineToFocus.current === undefined) return;
    const quantity = document.getElementById(`desk-line-${lineToFocus.current}`)?.querySelector('input');
    lineToFocus.current = undefined;
    quantity?.focus();
    quantity?.select();
  }, [draft.lines]);

  const change = (changes: Partial<DeskDraft>) => {
    const next = { ...draft, ...changes, key: newIdempotencyKey() };
    setDraft(next);
    if (!first) kept.keep(next);
  };
  const changeLine = (id: number, changes: Partial<DeskLine>) =>
    change({ lines: draft.lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) });
  const addLines = (found: readonly DeskLine[]) => {
    const added = found.filter(({ id }) => !draft.lines.some((line) => line.id === id));
    change({ lines: [...draft.lines, ...added] });
    lineToFocus.current = (added.at(-1) ?? found.at(-1))?.id;
  };
  const focusField = (name: DeskText) => ref.current?.querySelector<HTMLElement>(`#desk-${name}`)?.focus();
  const typeCustomer = (text: string) => {
    if (looksLikePhone(text)) {
      change({ phone: text, userId: '' });
      focusField('fullName');
    } else if (text) {
      change({ fullName: text, userId: '' });
      focusField('phone');
    } else focusField('fullName');
  };
  const methods = methodsAt(paymentMethods(), draft.isInsideValley, () => false);
  // Another place may have other ways to pay.
  const paymentMethod = methods.includes(draft.paymentMethod)
    ? draft.paymentMethod
    : (methods[0] ?? draft.paymentMethod);
  const submit = (belowCost: boolean) =>
    void send(async () => {
      try {
        await onSend({ ...draft, paymentMethod }, { belowCost, ...(sums && { expectedTotal: sums.total }) });
      } catch (error) {
        // What was said on the phone no longer holds: the next press is for the prices that are shown then.
        if (error instanceof ApiError && error.code === 'total_changed')
          change({ lines: await atPriceOfNow(draft.lines, draft.userId, AbortSignal.timeout(10_000)) });
        throw error;
      }
      kept.drop();
      if (first) return;
      setDraft(emptyDraft());
      setCode('');
    });
  const errorsOfLine = (place: number) =>
    Object.fromEntries(
      Object.entries(error?.fields ?? {}).flatMap(([path, message]) => {
        const name = path.startsWith(`cart.${place}.`) ? path.split('.')[2] : undefined;
        return name ? [[name, message]] : [];
      }),
    );

  const field = (
    name: DeskText,
    label: string,
    { isStep = false, ...input }: { type?: string; required?: boolean; isStep?: boolean } = {},
  ) => (
    <TextField
      id={`desk-${name}`}
      label={label}
      autoComplete="off"
      value={draft[name]}
      error={error?.fields[PATHS[name]]}
      onChange={(value) => change({ [name]: value })}
      data-step={isStep || undefined}
      {...input}
    />
  );
  const quote = asked === undefined ? undefined : quoted.last;
  const sums = deskSums(draft.lines, quote);
  const districtText = districtHint(draft);

  return (
    <form
      ref={ref}
      className="panel studio-box"
      aria-label={isOrder ? messages.newOrder : first ? messages.changeTitle : messages.newQuotation}
      noValidate
      onKeyDown={(event) => {
        const { target } = event;
        if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
        // Enter in a field goes on; it must not send what is not done.
        event.preventDefault();
        const fields = [...(ref.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
        const next = target.matches(FIELDS) ? fields[fields.indexOf(target) + 1] : undefined;
        (next ?? products.current)?.focus();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <fieldset className="studio-fieldset">
        <legend>{messages.customerTitle}</legend>
        <FindCustomer
          hasFocus={!first}
          onPick={({ userId, ...found }) => {
            change({ ...found, district: found.district ?? '', userId: userId ?? '' });
            products.current?.focus();
          }}
          onTyped={typeCustomer}
        />
        <div className="studio-facts">
          {field('fullName', messages.fullName, { isStep: true })}
          {field('phone', shared.phone, { type: 'tel', isStep: true })}
          {field('email', shared.email, { type: 'email', required: false })}
          <TextField
            id="desk-address"
            label={messages.address}
            autoComplete="off"
            value={draft.address}
            error={error?.fields[PATHS.address]}
            required={isOrder}
            data-step
            onChange={(address) => change({ address, ...sideOfAddress(draft.district, address) })}
          />
          <FieldFrame
            id="desk-district"
            label={messages.district}
            isOptional
            hint={districtText}
            error={error?.fields.district}
          >
            <select
              id="desk-district"
              aria-describedby={describedBy('desk-district', districtText)}
              className="field"
              value={draft.district}
              onChange={({ target: { value } }) =>
                change({ district: value, ...(value !== '' && { isInsideValley: isInValley(value) }) })
              }
            >
              <option value="">{messages.unknownDistrict}</option>
              {DISTRICTS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </FieldFrame>
          <FieldFrame id="desk-delivery" label={messages.delivery} error={undefined}>
            <select
              id="desk-delivery"
              className="field"
              value={String(draft.isInsideValley)}
              onChange={({ target }) => change({ isInsideValley: target.value === 'true' })}
            >
              <option value="true">{messages.insideValley}</option>
              <option value="false">{messages.outsideValley}</option>
            </select>
          </FieldFrame>
        </div>
        {draft.userId !== '' && (
          <p className="studio-head text-sm">
            {messages.hasAccount}
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                change({ userId: '' });
                focusField('fullName');
              }}
            >
              {messages.withoutAccount}
            </button>
          </p>
        )}
      </fieldset>
      <fieldset className="studio-fieldset">
        <legend>{isOrder ? messages.linesTitle : messages.quotedTitle}</legend>
        {draft.lines.length === 0 && <p className="text-muted text-sm">{messages.noLines}</p>}
        {draft.lines.map((line, place) => (
          <div key={line.id} id={`desk-line-${line.id}`}>
            <LineFields
              line={line}
              errors={errorsOfLine(place)}
              onChange={(changes) => changeLine(line.id, changes)}
              onRemove={() => {
                change({ lines: draft.lines.filter(({ id }) => id !== line.id) });
                products.current?.focus();
              }}
            />
          </div>
        ))}
        <FindProducts
          customerId={draft.userId}
          field={products}
          onAdd={addLines}
          onDone={() => button.current?.focus()}
        />
        <p className="text-muted text-sm">
          {limit.last === undefined || limit.last === null
            ? messages.anyDiscount
            : messages.discountLimit(limit.last)}
        </p>
        <TextField
          id="desk-couponCode"
          label={messages.couponCode}
          autoComplete="off"
          required={false}
          onBlur={() => setCode(draft.couponCode)}
          value={draft.couponCode}
          error={error?.fields.couponCode ?? quote?.coupon?.problem?.message}
          onChange={(value) => change({ couponCode: value })}
        />
        {sums && <DeskPromotions {...sums} />}
        <p className="studio-head" role="status">
          <span>{messages.total}</span>
          <strong className="price">{sums ? formatRupees(sums.total) : messages.unread}</strong>
        </p>
      </fieldset>
      <details className="studio-changed" open={draft.buyerCompany !== '' || draft.buyerPan !== ''}>
        <summary>{messages.vatTitle}</summary>
        <div className="studio-facts">
          {field('buyerCompany', messages.company, { required: false })}
          {field('buyerPan', messages.pan, { required: false })}
        </div>
      </details>
      <div className="studio-facts">
        {isOrder ? (
          <FieldFrame id="desk-method" label={messages.paymentMethod} error={error?.fields.paymentMethod}>
            <select
              id="desk-method"
              className="field"
              value={paymentMethod}
              onChange={({ target }) => change({ paymentMethod: target.value as PaymentMethod })}
            >
              {methods.map((method) => (
                <option key={method} value={method}>
                  {paymentMethodName(method)}
                </option>
              ))}
            </select>
          </FieldFrame>
        ) : (
          <>
            {field('validUntil', messages.validUntilLabel, { type: 'date' })}
            {field('note', messages.noteLabel, { required: false })}
          </>
        )}
      </div>
      {error?.message && (
        <div role="alert" className="studio-alert">
          <p>{error.message}</p>
          {error.isBelowCost && (
            <button type="button" className="button button-quiet" onClick={() => submit(true)}>
              {messages.belowCostButton}
            </button>
          )}
        </div>
      )}
      <button
        ref={button}
        type="submit"
        className="button button-primary justify-self-start"
        aria-disabled={isSending}
      >
        {isSending
          ? isOrder
            ? messages.placing
            : shared.saving
          : isOrder
            ? messages.placeButton
            : messages.saveButton}
      </button>
    </form>
  );
}
