import { Amount } from '../../../ui/Amount.tsx';
import type { ReadyBuild } from '../budget/ready-builds.ts';
import { getTotal, type OfferOf } from '../offers.ts';
import type { ShopPart } from '../shop-part.ts';

type Props = {
  build: ReadyBuild;
  /** Empty until the page knows its parts: then the page's own prices are shown. */
  parts?: readonly ShopPart[];
  offer?: OfferOf;
};

/**
 * What a ready build costs now: the sum that its summary and the cart show. A page that is built during a sale carries
 * both sums, and shows the one that is true when it is looked at.
 */
export function ReadyTotal({ build, parts = [], offer }: Props) {
  const chosen = build.ids.flatMap((id) => parts.filter((part) => String(part.id) === String(id)));
  if (offer && chosen.length === build.ids.length) return <Amount rupees={getTotal(chosen, offer)} />;
  if (build.saleTotal === build.total) return <Amount rupees={build.total} />;
  return (
    <>
      <Amount rupees={build.saleTotal} when="sale" />
      <Amount rupees={build.total} when="no-sale" />
    </>
  );
}
