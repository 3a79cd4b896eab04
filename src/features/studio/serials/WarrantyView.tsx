import { SerialLookup } from './SerialLookup.tsx';

/** Serial numbers and claims on warranties. @param part behind `#warranty/` */
export const WarrantyView = ({ query }: { part: string | undefined; query: string }) => (
  <SerialLookup key={query} query={query} />
);
