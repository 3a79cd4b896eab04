import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { takeFocus } from '../../../browser/take-focus.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { fetchQuote } from '../../../client/orders.ts';
import { paymentMethods } from '../../../client/payment-methods.ts';
import { findBuyers, readDiscountLimit } from '../../../contract/calls/staff/quotations.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { isInValley } from '../../../rules/order/delivery.ts';
import { methodsAt, paymentMethodName } from '../../../rules/order/payment-method.ts';
import { DISTRICTS } from '../../../rules/order/read-district.ts';
import { looksLikePhone, shownPhone } from '../../../rules/person/phone.ts';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { toFormError } from '../../../ui/form-error.ts';
import { useForm } from '../../../ui/use-form.ts';
import { $user } from '../../session/store.ts';
import { Pick } from '../action/Pick.tsx';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import { DeskPromotions, DeskTotal } from './DeskPromotions.tsx';
import {
  atPriceOfNow,
  type DeskDraft,
  type DeskLine,
  type DeskText,
  deskSums,
  districtHint,
  emptyDraft,
  findLines,
  isBuildLink,
  keptDraft,
  lineNow,
  newOwnItem,
  offerText,
  sideOfAddress,
  toQuoteRequest,
} from './desk-draft.ts';
import { LineFields } from './LineFields.tsx';
import * as messages from './messages.ts';

const findCustomers = async (q: string, signal: AbortSignal) =>
  (await callApi(findBuyers, { query: { q }, signal })).data;

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

/** Errors of lines are marks alone: their text stands above the button. */
const toDeskError = (thrown: unknown) => ({
  ...toFormError(thrown, FAILURE_MESSAGES.edit, [...Object.values(PATHS), 'district', 'paymentMethod']),
  message: describeError(thrown),
  marks: thrown instanceof ApiError ? thrown.fields : {},
});

const DISTRICT_OPTIONS = [
  ['', messages.unknownDistrict],
  ...DISTRICTS.map((name) => [name, name] as const),
] as const satisfies readonly (readonly [string, string])[];
const DELIVERY_OPTIONS = [
  ['true', messages.insideValley],
  ['false', messages.outsideValley],
] as const;

const FIELDS = 'input[data-step]';

/** A quote is asked for when the typing pauses. */
const WAIT_MS = 200;

/** How much off the price of the shop the caller may give, in percent; null: as much as wanted. */
const readLimit = async () => (await callApi(readDiscountLimit)).percent;

type Props = {
  kind: 'order' | 'quotation';
  /** What is there already, to be changed. */
  first?: DeskDraft;
  onSend: (draft: DeskDraft, terms: Terms) => Promise<void>;
};
/** `belowCost`: prices below cost were confirmed; `expectedTotal` in rupees and `revision`: of what is shown. */
type Terms = { belowCost: boolean; expectedTotal?: number; revision?: string };

/**
 * An order by phone, or a quotation. It is made for the keyboard alone: Enter goes from field to field, takes what a
 * search found and, on the empty search for products, goes to the button. What is typed of a new one stays in the tab.
 */
export function DeskForm({ kind, first, onSend }: Props) {
  const [kept] = useState(() => keptDraft($user.get()?.email ?? '', kind));
  const [draft, setDraft] = useState<DeskDraft>(() => first ?? kept.read() ?? emptyDraft());
  const { ref, error, isSending, send } = useForm(toDeskError);
  const [limit] = useQuery(readLimit);
  /** The code as it was when its field was left: each that no promotion has counts as a guess. */
  const [code, setCode] = useState(draft.couponCode);
  const asked = JSON.stringify(toQuoteRequest(draft, code));
  const [quoted, quoteAgain] = useQuery(
    useMemo(() => {
      if (asked === undefined) return undefined;
      return async (signal: AbortSignal) => {
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
        signal.throwIfAborted();
        return fetchQuote(JSON.parse(asked), signal);
      };
    }, [asked]),
  );
  const findProducts = useCallback(
    (text: string, signal: AbortSignal) => findLines(text, draft.userId, signal),
    [draft.userId],
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
    return undefined;
  };
  const methods = methodsAt(paymentMethods(), draft.isInsideValley, () => false);
  // Another place may have other ways to pay.
  const paymentMethod = methods.includes(draft.paymentMethod)
    ? draft.paymentMethod
    : (methods[0] ?? draft.paymentMethod);
  const submit = (belowCost: boolean) =>
    void send(async () => {
      try {
        const revision = quoted.state === 'ready' ? quoted.data?.revision : undefined;
        await onSend(
          { ...draft, paymentMethod },
          {
            belowCost,
            ...(sums && { expectedTotal: sums.total }),
            ...(revision !== undefined && { revision }),
          },
        );
      } catch (error) {
        // What was said on the phone no longer holds: the next press is for the prices that are shown then.
        if (error instanceof ApiError && error.code === 'total_changed') {
          void quoteAgain();
          change({ lines: await atPriceOfNow(draft.lines, draft.userId, AbortSignal.timeout(10_000)) });
        }
        throw error;
      }
      kept.drop();
      if (first) return;
      setDraft(emptyDraft());
      setCode('');
    });
  const errorsOfLine = (place: number) =>
    Object.fromEntries(
      Object.entries(error?.marks ?? {}).flatMap(([path, message]) => {
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
      className="studio-desk-form"
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
      <div className="panel studio-box">
        <fieldset className="studio-fieldset">
          <legend>{messages.customerTitle}</legend>
          <Pick
            field={first ? undefined : takeFocus}
            label={messages.customerSearch}
            hint={messages.customerSearchHint}
            least={2}
            find={findCustomers}
            getKey={({ userId, phone }) => `${userId} ${phone}`}
            show={({ fullName, phone, email }) =>
              [fullName, shownPhone(phone), email].filter(Boolean).join(' · ')
            }
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
            <SelectField
              id="desk-district"
              label={messages.district}
              isOptional
              hint={districtText}
              error={error?.fields.district}
              options={DISTRICT_OPTIONS}
              value={draft.district}
              onChange={(value) =>
                change({ district: value, ...(value !== '' && { isInsideValley: isInValley(value) }) })
              }
            />
            <SelectField
              id="desk-delivery"
              label={messages.delivery}
              options={DELIVERY_OPTIONS}
              value={draft.isInsideValley ? 'true' : 'false'}
              onChange={(value) => change({ isInsideValley: value === 'true' })}
            />
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
                line={lineNow(line, quote)}
                errors={errorsOfLine(place)}
                onChange={(changes) => changeLine(line.id, changes)}
                onRemove={() => {
                  change({ lines: draft.lines.filter(({ id }) => id !== line.id) });
                  products.current?.focus();
                }}
              />
            </div>
          ))}
          <Pick
            field={products}
            label={messages.productSearch}
            hint={messages.productSearchHint}
            find={findProducts}
            getKey={({ id }) => id}
            show={(line) => `${line.name} · ${offerText(line)}`}
            // The link of a build stands for all its parts.
            onPick={(line, all, text) => addLines(isBuildLink(text) ? all : [line])}
            onTyped={(text) => {
              if (text !== '') return messages.notFound;
              button.current?.focus();
              return undefined;
            }}
          />
          {!isOrder && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => addLines([newOwnItem(draft.lines)])}
            >
              {messages.addOwnItem}
            </button>
          )}
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
            <SelectField
              id="desk-method"
              label={messages.paymentMethod}
              error={error?.fields.paymentMethod}
              options={methods.map((method) => [method, paymentMethodName(method)])}
              value={paymentMethod}
              onChange={(method) => change({ paymentMethod: method })}
            />
          ) : (
            <>
              {field('validUntil', messages.validUntilLabel, { type: 'date' })}
              {field('note', messages.noteLabel, { required: false })}
            </>
          )}
        </div>
      </div>
      {/* In sight whatever is scrolled: the total is said on the phone while lines are added. */}
      <div className="panel studio-save px-4">
        {error?.message && (
          <div role="alert" className="studio-alert">
            <p>{error.message}</p>
            {error.code === 'below_cost' && (
              <button type="button" className="button button-quiet" onClick={() => submit(true)}>
                {messages.belowCostButton}
              </button>
            )}
          </div>
        )}
        <DeskTotal lines={draft.lines} sums={sums}>
          <button ref={button} type="submit" className="button button-primary" aria-disabled={isSending}>
            {isSending
              ? isOrder
                ? messages.placing
                : shared.saving
              : isOrder
                ? messages.placeButton
                : messages.saveButton}
          </button>
        </DeskTotal>
      </div>
    </form>
  );
}
