import { eq, sql } from 'drizzle-orm';
import type { ProductAlertState } from '../../contract/product-alert.ts';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { newToken } from '../accounts/secrets.ts';
import { lockAuthor } from '../accounts/users.ts';
import { requireLine } from '../checkout/price-lines.ts';
import { lockAlerts } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { productAlerts } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';
import { queueMail, STRANGER_PRIORITY } from '../mail/queue.ts';
import type { AlertLinks } from './alert-links.ts';
import { type AlertKey, confirmationText, isWaitingFor, requireRoom } from './send-due.ts';

/** An alert that somebody asks for; `wantedPrice` in whole rupees, null for one on stock. */
export type WantedAlert = AlertKey & { wantedPrice: number | null };

type Wish = Pick<WantedAlert, 'kind' | 'wantedPrice'>;

/**
 * The product that an alert is wanted on.
 * @throws HttpError product_unavailable, or validation_error where what is waited for is so already
 */
export async function readWantedProduct(queries: Queries, slug: string, { kind, wantedPrice }: Wish) {
  const line = await requireLine(queries, slug);
  if (kind === 'back-in-stock' && !isSoldOut(line.stock))
    throw fieldError('kind', 'This product is in stock now.');
  if (wantedPrice !== null && wantedPrice >= line.unitPrice)
    throw fieldError('price', `Enter less than today’s price, ${formatRupees(line.unitPrice)}`);
  return { id: line.productId, slug, name: line.name };
}

/**
 * Puts the owner of a confirmed e-mail on the list. Another wanted price takes the place of the one before.
 * @throws HttpError alert_limit, or unauthenticated where the account was deleted meanwhile
 */
export async function addConfirmedAlert(
  queries: Queries,
  wanted: WantedAlert,
  userId: string,
): Promise<Extract<ProductAlertState, 'active' | 'already'>> {
  const mailbox = canonicalMailbox(wanted.email);
  return queries.transaction(async (transaction) => {
    // While the account is being deleted, its alerts are (privacy/delete-account.ts).
    await lockAuthor(transaction, userId);
    await lockAlerts(transaction, mailbox);
    const [known] = await transaction.select().from(productAlerts).where(isWaitingFor(wanted));
    if (known) {
      if (known.wantedPrice === wanted.wantedPrice) return 'already';
      await transaction
        .update(productAlerts)
        .set({ wantedPrice: wanted.wantedPrice })
        .where(eq(productAlerts.id, known.id));
      return 'active';
    }
    await requireRoom(transaction, mailbox);
    await transaction.insert(productAlerts).values({ ...wanted, mailbox, confirmedAt: sql`now()` });
    return 'active';
  });
}

/**
 * Mails a link that puts its reader on the list. Another request before leaves its own link valid, because either may
 * be a stranger's. It does the same for every address, so that neither response nor duration says whether it is known;
 * how many alerts wait for it is checked when the link is used.
 */
export async function mailConfirmation(
  queries: Queries,
  wanted: WantedAlert,
  product: { slug: string; name: string },
  links: AlertLinks,
): Promise<void> {
  const confirm = newToken();
  const end = newToken();
  await queries.transaction(async (transaction) => {
    await transaction.insert(productAlerts).values({
      ...wanted,
      mailbox: canonicalMailbox(wanted.email),
      confirmTokenHash: confirm.hash,
      endTokenHash: end.hash,
    });
    await queueMail(transaction, {
      recipient: wanted.email,
      priority: STRANGER_PRIORITY,
      unsubscribeUrl: links.oneClick(end.token),
      ...confirmationText(wanted, product.name, {
        product: links.product(product.slug),
        confirm: links.confirm(confirm.token),
        end: links.end(end.token),
      }),
    });
  });
}
