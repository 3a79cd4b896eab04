import { TextField } from '../../ui/TextField.tsx';
import type { CheckoutForm } from './form.ts';
import { LocationChoice } from './LocationChoice.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { type FormFault, methodFor, TEXT_FIELDS } from './rules.ts';

/** The Place Order button stands in the summary, outside the form: it names the form by this id. */
export const FORM_ID = 'delivery';

const INPUTS = {
  fullName: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { type: 'text', autoComplete: 'street-address' },
} as const;

type Props = {
  form: CheckoutForm;
  faults: readonly FormFault[];
  isWalletDown: boolean;
  onChange: (change: Partial<CheckoutForm>) => void;
  onSubmit: () => void;
};

export function DeliveryForm({ form, faults, isWalletDown, onChange, onSubmit }: Props) {
  const errorAt = (name: FormFault['field']) => faults.find(({ field }) => field === name)?.message;
  return (
    <form
      id={FORM_ID}
      noValidate
      className="panel grid h-fit gap-4 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 className="text-lg font-bold">Delivery</h2>
      {TEXT_FIELDS.map(({ name, label }) => (
        <TextField
          key={name}
          id={name}
          label={label}
          {...INPUTS[name]}
          value={form[name]}
          error={errorAt(name)}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <LocationChoice
        isInsideValley={form.isInsideValley}
        error={errorAt('isInsideValley')}
        onChoose={(isInsideValley) =>
          onChange({ isInsideValley, paymentMethod: methodFor(isInsideValley, isWalletDown) })
        }
      />
      <PaymentChoice
        form={form}
        error={errorAt('paymentMethod')}
        onChoose={(paymentMethod) => onChange({ paymentMethod })}
      />
    </form>
  );
}
