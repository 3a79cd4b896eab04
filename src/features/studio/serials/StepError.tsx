import { useState } from 'react';
import type { FormError } from '../../../ui/form-error.ts';
import { BillError } from '../bills/BillPage.tsx';
import { onEnter } from '../form/on-enter.ts';
import * as messages from './messages.ts';

type Props = { isBusy: boolean; onShip: (reason: string) => void };

/** Lets goods leave without a serial number that they should have, with the reason. */
function ShipWithout({ isBusy, onShip }: Props) {
  const [reason, setReason] = useState('');
  const ship = () => reason.trim() !== '' && onShip(reason.trim());
  return (
    <>
      <p>{messages.missingNote}</p>
      <label>
        <span className="mb-1 block font-medium">{messages.withoutReason}</span>
        <input
          className="field"
          maxLength={200}
          value={reason}
          onKeyDown={onEnter(ship)}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <button
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={isBusy || reason.trim() === ''}
        onClick={ship}
      >
        {messages.withoutButton}
      </button>
    </>
  );
}

/** The error of a step with which goods leave; where their serial numbers are missing, the way to go on without. */
export const StepError = ({ error: { message, code }, ...ship }: Props & { error: FormError }) =>
  code === 'serials_missing' ? (
    <div className="studio-alert">
      <BillError className="">{message}</BillError>
      <ShipWithout {...ship} />
    </div>
  ) : (
    <BillError>{message}</BillError>
  );
