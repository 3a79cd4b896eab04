import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeLostFocus } from '../../browser/reload-focus.ts';
import type { User } from '../../contract/account.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { shownPhone } from '../../rules/person/phone.ts';
import { readAddress } from './address/place.ts';
import { type CheckoutForm, EMPTY_FORM, formDraft } from './form.ts';
import { focusOnField, focusOnNext } from './form-fields.ts';
import { type FieldError, findErrors, methodFor, type WalletsDown } from './rules.ts';

/** What the account knows needs no typing. */
function accountForm(user: User): Partial<CheckoutForm> {
  return {
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    phone: shownPhone(user.phone),
  };
}

type Errors = {
  /** By the rules of this page: stands until they find it no more. */
  found: readonly FieldError[];
  /** By anyone else: stands until its field is changed. */
  refused: readonly FieldError[];
};
/** `count` as they were reported: a list stays until its last error is corrected. */
type Reported = Errors & { count: number };
const NOTHING: Reported = { found: [], refused: [], count: 0 };

/** The delivery form and what is wrong with it; kept as it is typed. */
export function useDeliveryForm(user: User | undefined, walletsDown: WalletsDown) {
  const [form, setForm] = useState<CheckoutForm>(() => ({
    ...EMPTY_FORM,
    ...(user && accountForm(user)),
    ...formDraft.read(),
  }));
  const [reported, setReported] = useState(NOTHING);
  /** Counts what was pressed: only then does the focus move, never while the shopper types. */
  const [attempt, setAttempt] = useState(0);
  const summary = useRef<HTMLElement>(null);

  const wrong = findErrors(form, walletsDown).map(({ message }) => message);
  const errors = [...reported.found.filter(({ message }) => wrong.includes(message)), ...reported.refused];

  const isList = reported.count > 1;

  // A single error is read at its field; several are listed in the summary.
  const focusOnErrors = useEffectEvent(() => {
    if (isList) summary.current?.focus();
    else if (errors[0]) focusOnField(errors[0].field);
  });
  useEffect(() => {
    if (attempt > 0) focusOnErrors();
  }, [attempt]);

  // The button that logged in is gone with the page before.
  const goOn = useEffectEvent(() => {
    if (takeLostFocus()) focusOnNext(findErrors(form, walletsDown));
  });
  useEffect(() => goOn(), []);

  const change = (part: Partial<CheckoutForm>) => {
    setForm({ ...form, ...part });
    formDraft.keep({ ...formDraft.read(), ...part });
    setReported((before) => ({
      ...before,
      refused: before.refused.filter(({ field }) => !((field === 'district' ? 'place' : field) in part)),
    }));
  };

  /** Fills in where an earlier order went, unless something is written, cleared or chosen already. */
  const fillIn = ({ shippingAddress, isInsideValley }: OrderDetail) => {
    const { fullName: _, email: __, phone: ___, ...begun } = formDraft.read() ?? {};
    if (Object.keys(begun).length > 0) return;
    const read = readAddress(shippingAddress);
    setForm((now) => ({
      ...now,
      address: read.written,
      place: read.place,
      ...(isInsideValley !== undefined && {
        isInsideValley,
        paymentMethod: methodFor(isInsideValley, walletsDown),
      }),
    }));
  };

  const showErrors = ({ found = [], refused = [] }: Partial<Errors>) => {
    setReported({ found, refused, count: found.length + refused.length });
    setAttempt((before) => before + 1);
  };

  return { form, errors, listed: isList ? errors : [], change, fillIn, showErrors, summary };
}
