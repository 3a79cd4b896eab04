import { Fragment, type Ref, useState } from 'react';
import { hasExtension } from '../../client/extensions.ts';
import { PHONE_MESSAGE } from '../../contract/contact-messages.ts';
import { isInValley } from '../../rules/order/delivery.ts';
import { looksLikePhone } from '../../rules/person/phone.ts';
import { TextField } from '../../ui/fields.tsx';
import { NothingDueNote } from '../../ui/PayAgain.tsx';
import { EarlierAddresses, PlaceFields } from './address/PlaceFields.tsx';
import { addressAt, type Place, placeText, readAddress, valleyWarning } from './address/place.ts';
import { BillRequest } from './BillRequest.tsx';
import type { CheckoutForm } from './form.ts';
import { FORM_ID } from './form-fields.ts';
import { LocationChoice } from './LocationChoice.tsx';
import * as messages from './messages.ts';
import { PaymentChoice } from './PaymentChoice.tsx';
import { ErrorSummary } from './PlaceOrder.tsx';
import { type FieldError, methodFor, TEXT_FIELDS, type TextFieldName, type WalletsDown } from './rules.ts';

const INPUTS = {
  fullName: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { type: 'text', autoComplete: 'address-line1' },
} as const;

type Props = {
  form: CheckoutForm;
  errors: readonly FieldError[];
  /** Those of them that a list names. */
  listed: readonly FieldError[];
  summaryRef: Ref<HTMLElement>;
  walletsDown: WalletsDown;
  /** To which earlier orders went. */
  addresses: readonly string[];
  /** Why the wallet will not take this order. */
  walletWarning: string | undefined;
  /** The order comes to nothing: no payment is chosen. */
  isNothingDue: boolean;
  /** What delivery costs depends on the district. */
  isByDistrict: boolean;
  onChange: (change: Partial<CheckoutForm>) => void;
  onSubmit: () => void;
};

/** What the address lacks, then the one text that is sent. Its two lines are kept free: an earlier order fills it in. */
const AddressHint = ({ form: { address, place } }: { form: CheckoutForm }) => (
  <span className="block min-h-10">
    {address.trim() !== '' && placeText(place) !== ''
      ? messages.addressPreview(addressAt(address, place))
      : messages.deliveryAddressHint}
  </span>
);

export function DeliveryForm({
  form,
  errors,
  listed,
  summaryRef,
  walletsDown,
  addresses,
  walletWarning,
  isNothingDue,
  isByDistrict,
  onChange,
  onSubmit,
}: Props) {
  const [isPhoneDoubtful, setPhoneDoubtful] = useState(false);
  const errorAt = (name: FieldError['field']) => errors.find(({ field }) => field === name)?.message;

  /** Only the server decides on a phone number: a doubt is shown as a warning and does not stop the order. */
  const doubtAt = (name: TextFieldName) => (name === 'phone' && isPhoneDoubtful ? PHONE_MESSAGE : undefined);
  const check = (name: TextFieldName) => {
    if (name === 'phone') setPhoneDoubtful(form.phone.trim() !== '' && !looksLikePhone(form.phone));
  };
  const type = (name: TextFieldName, value: string) => {
    if (name === 'phone') setPhoneDoubtful(false);
    onChange({ [name]: value });
  };
  const locate = (isInsideValley: boolean) => ({
    isInsideValley,
    paymentMethod: methodFor(isInsideValley, walletsDown),
  });
  /** A district says which side of the valley it is on; the shopper may say otherwise below. */
  const choosePlace = (place: Place) => {
    const { district } = place;
    const isNew = district !== '' && district !== form.place.district;
    onChange({ place, ...(isNew && locate(isInValley(district))) });
  };
  const chooseAddress = (address: string) => {
    const { written, place } = readAddress(address);
    onChange({ address: written, place, ...(place.district !== '' && locate(isInValley(place.district))) });
  };

  return (
    <form
      id={FORM_ID}
      // Before it is hydrated, sending it must not write what was typed into the address.
      method="dialog"
      noValidate
      className="panel grid h-fit gap-4 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {/* As high as the list that comes late. */}
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg font-bold">{messages.delivery}</h2>
        <EarlierAddresses addresses={addresses} onChoose={chooseAddress} />
      </div>
      <ErrorSummary errors={listed} ref={summaryRef} />
      {TEXT_FIELDS.map(({ name, label }) => (
        <Fragment key={name}>
          {name === 'address' && (
            <PlaceFields
              place={form.place}
              isRequired={isByDistrict}
              error={errorAt('district')}
              onChoose={choosePlace}
            />
          )}
          <TextField
            id={name}
            label={label}
            {...INPUTS[name]}
            {...(name === 'address' && { hint: <AddressHint form={form} /> })}
            value={form[name]}
            error={errorAt(name) ?? doubtAt(name)}
            onBlur={() => check(name)}
            onChange={(value) => type(name, value)}
          />
        </Fragment>
      ))}
      <LocationChoice
        isInsideValley={form.isInsideValley}
        error={errorAt('isInsideValley')}
        warning={valleyWarning(form.place.district, form.isInsideValley, form.address)}
        onChoose={(isInsideValley) => onChange(locate(isInsideValley))}
      />
      {isNothingDue ? (
        <NothingDueNote />
      ) : (
        <PaymentChoice
          form={form}
          walletsDown={walletsDown}
          error={errorAt('paymentMethod')}
          warning={walletWarning}
          onChoose={(paymentMethod) => onChange({ paymentMethod })}
        />
      )}
      {hasExtension('bills') && <BillRequest form={form} errorAt={errorAt} onChange={onChange} />}
    </form>
  );
}
