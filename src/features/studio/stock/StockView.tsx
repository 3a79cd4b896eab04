import { PartTabs } from '../PartTabs.tsx';
import { CountSheet } from './CountSheet.tsx';
import { MovementsView } from './MovementsView.tsx';
import * as messages from './messages.ts';
import { ReceiptForm } from './ReceiptForm.tsx';

const PARTS = [
  { name: messages.countPart },
  { part: 'receive', name: messages.receivePart },
  { part: 'movements', name: messages.movementsPart },
] as const;

/** The stock: the count sheet, receipts of suppliers, and the ledger. @param part behind `#stock/` */
export function StockView({ part }: { part: string | undefined }) {
  return (
    <>
      <PartTabs view="stock" label={messages.partsLabel} parts={PARTS} current={part} />
      {part === 'receive' && <ReceiptForm />}
      {part === 'movements' && <MovementsView />}
      {part !== 'receive' && part !== 'movements' && <CountSheet />}
    </>
  );
}
