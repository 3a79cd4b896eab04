import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

type Props = { orderId: string | number; isBusy: boolean; onConfirm: () => void };

/** Cancels an order; "Cancel" alone in its dialog could mean either answer. */
export const CancelButton = ({ orderId, isBusy, onConfirm }: Props) => (
  <ConfirmDialog
    label="Cancel order"
    confirmLabel="Yes, cancel order"
    keepLabel="Keep order"
    question={`Cancel ${orderId}? Its items go back into stock, and its buyer is notified.`}
    isBusy={isBusy}
    onConfirm={onConfirm}
  />
);
