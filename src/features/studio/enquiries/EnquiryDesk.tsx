import { PartTabs } from '../PartTabs.tsx';
import { Complaints } from './Complaints.tsx';
import { InstalmentEnquiries } from './InstalmentEnquiries.tsx';
import * as messages from './messages.ts';

/** The part of instalments, behind `#enquiries/`. */
export const INSTALMENTS_PART = 'instalments';
const PARTS = [
  { name: messages.complaintsPart },
  { part: INSTALMENTS_PART, name: messages.instalmentsPart },
] as const;

/** What customers wrote to the shop: complaints, and enquiries about instalments. */
export const EnquiryDesk = ({ part }: { part: string | undefined }) => (
  <>
    <PartTabs view="enquiries" label={messages.partsLabel} parts={PARTS} current={part} />
    {part === INSTALMENTS_PART ? <InstalmentEnquiries /> : <Complaints />}
  </>
);
