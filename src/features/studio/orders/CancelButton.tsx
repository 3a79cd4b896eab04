import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import * as messages from './messages.ts';

type Props = { orderId: string | number; isBusy: boolean; onConfirm: () => void };

/** Cancels an order; "Cancel" alone in its dialog could mean either answer. */
export const CancelButton = ({ orderId, isBusy, onConfirm }: Props) => (
  <ConfirmDialog
    label={messages.cancelOrderButton}
    confirmLabel={messages.confirmCancelButton}
    keepLabel={messages.keepOrderButton}
    question={messages.cancelOrderQuestion(orderId)}
    isBusy={isBusy}
    onConfirm={onConfirm}
  />
);
