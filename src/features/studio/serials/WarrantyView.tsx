import { PartTabs } from '../PartTabs.tsx';
import { ClaimDesk } from './ClaimDesk.tsx';
import * as messages from './messages.ts';
import { SerialLookup } from './SerialLookup.tsx';

const PARTS = [{ name: messages.lookupPart }, { part: 'claims', name: messages.claimsPart }] as const;

/** Serial numbers, and claims on warranties. @param part behind `#warranty/` */
export const WarrantyView = ({ part }: { part: string | undefined }) => (
  <>
    <PartTabs view="warranty" label={messages.partsLabel} parts={PARTS} current={part} />
    {part === 'claims' ? <ClaimDesk /> : <SerialLookup />}
  </>
);
