import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AlertKind } from '../../contract/alert.ts';
import type { FieldChanges } from '../../contract/audit.ts';
import type { BillKind } from '../../contract/bill.ts';
import type { ComplaintState } from '../../contract/complaint.ts';
import type { BlockedKind } from '../../contract/editor/blocked-contact.ts';
import type { FigureDimension } from '../../contract/figures.ts';
import type { MovementKind, MovementMethod, MovementState } from '../../contract/money-movement.ts';
import type {
  ActingPromotion,
  HoldReason,
  OrderStatus,
  PaymentMethod,
  StatusTimes,
} from '../../contract/order.ts';
import type { PostKind, PostState } from '../../contract/own-post.ts';
import type { PartFacts } from '../../contract/part-facts.ts';
import type { PaymentAttention, PaymentState } from '../../contract/payment.ts';
import type { ProductAlertKind } from '../../contract/product-alert.ts';
import type { ProductOption } from '../../contract/product-option.ts';
import type { ProductStatus } from '../../contract/product-status.ts';
import { PROMOTION_KINDS, type PromotionKind } from '../../contract/promotion.ts';
import type { PublicationState, PublicationTrigger, SendState } from '../../contract/publication.ts';
import type { Quotation } from '../../contract/quotation.ts';
import type { ReturnReason, ReturnState } from '../../contract/return.ts';
import type { ProductPosts } from '../../contract/review.ts';
import type { ClaimStatus, ReleaseReason } from '../../contract/serial.ts';
import type { StaffRole } from '../../contract/staff-role.ts';
import type { StockCountKind, StockMovementKind } from '../../contract/stock.ts';
import type { PauseReason, WebhookEvent } from '../../contract/webhook.ts';
import type { DeliveryDays } from '../../rules/order/delivery.ts';
import type { ProofLevel } from '../../rules/order/order-limits.ts';
import type { OrderNotice } from '../../rules/order/order-notice.ts';
import type { BuyerEvent } from '../../rules/order/order-status.ts';
import { returnStatesThat } from '../../rules/order/return-terms.ts';
import type { KeptTerms } from '../../rules/price/promotions.ts';
import { DEFAULT_VAT_PERCENT } from '../../rules/price/vat.ts';
import { FEW_IN_STOCK } from '../../rules/product/stock.ts';
import type { StoredStatus } from '../../rules/quotations/quotation-status.ts';
import { literals, statusList } from './shared-sql.ts';

/** Whole rupees; `price` is that of the shop when the line was written, `discount` is taken off each piece. */
export type QuotedLine = {
  id: number;
  name: string;
  image: string | null;
  quantity: number;
  price: number;
  unitPrice: number;
  discount: number;
  reason: string;
};
/** A promotion that acts in an order, or that a quotation promises. `discount` in whole rupees. */
export type AppliedPromotion = {
  /** Null: it was deleted since the quotation. */
  id: number | null;
  code: string | null;
  title: string;
  discount: number;
  /** It is taken off the delivery, and else off the goods. */
  isDelivery: boolean;
  /** Those that fewer pieces may not meet. */
  terms?: KeptTerms | undefined;
};
/** Pieces of a product that a quotation keeps. */
export type KeptPieces = { product: number; quantity: number };

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
/** The transaction that wrote a row last, set by triggers (migration 0018); 0 before them. */
const changedIn = () => transactionId().notNull().default('0');
const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();
const timestamptz = () => timestamp({ withTimezone: true });
const createdAt = () => timestamptz().notNull().defaultNow();
/** Who sent a request that waits for staff (limits/open-requests.ts): its /24 or /48, and whether it proved something. */
const ofSender = () => ({ fromBlock: text(), isProved: boolean().notNull().default(false) });
const vatPercent = () =>
  numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(DEFAULT_VAT_PERCENT);

export const brands = pgTable('brands', {
  id: identity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  logo: text(),
});

export const categories = pgTable('categories', {
  id: identity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  icon: text(),
  parentId: integer(),
  position: integer().notNull().default(0),
});

export const series = pgTable('series', {
  id: identity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  brandId: integer()
    .notNull()
    .references(() => brands.id),
  categoryId: integer()
    .notNull()
    .references(() => categories.id),
});

/** Prices in whole rupees. `searchNames` and `searchDetails` hold the terms of rules/search-terms. */
export const products = pgTable(
  'products',
  {
    id: identity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    specifications: text().notNull().default('{}'),
    sellingPrice: integer().notNull(),
    markedPrice: integer().notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    tags: text().array().notNull().default([]),
    images: text().array().notNull().default([]),
    /** Alternative texts of the pictures that have one, by the picture's address. */
    imageTexts: jsonb().$type<Record<string, string>>().notNull().default({}),
    brandId: integer()
      .notNull()
      .references(() => brands.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    seriesId: integer().references(() => series.id),
    /**
     * Shared by products that are one model in several forms; empty for most. `options` says which of its forms this
     * is.
     */
    optionGroup: text().notNull().default(''),
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    /** Shoppers see live ones only (catalogue/read-products.ts). */
    status: text().$type<ProductStatus>().notNull().default('live'),
    /** When a scheduled one becomes live. */
    liveFrom: timestamptz(),
    /** The country that it was made in, which the law wants shown; null or empty where nobody has said it. */
    origin: text(),
    /** The most pieces that count as low stock, for staff. */
    lowStockLevel: integer().notNull().default(FEW_IN_STOCK),
    /** The values of rules/facets: `memory:16`. Null until they are read. */
    facetValues: text().array(),
    /** The version of the readers of its facets and search terms (catalogue-writing/read-again.ts); 0 is unread. */
    readVersion: smallint().notNull().default(0),
    /** Written by older versions only, which may run on this schema: `readVersion` replaced it. */
    isFacetsOutdated: boolean('facets_outdated').notNull().default(false),
    /** The ids of products that are often bought with it, the best first (catalogue-writing/bought-with.ts). */
    boughtWith: integer().array().notNull().default([]),
    /** What an open database says of a computer part (catalogue-writing/part-facts/). */
    partFacts: jsonb().$type<PartFacts>(),
    /** Of its published reviews; both are written by a trigger, like `shownPosts` (migration 0026). */
    reviewCount: integer().notNull().default(0),
    reviewAverage: numeric({ precision: 2, scale: 1, mode: 'number' }),
    /** What its page shows without asking: the newest published reviews and questions. Null where there are none. */
    shownPosts: jsonb().$type<ProductPosts>(),
    searchNames: text().notNull(),
    searchDetails: text().notNull().default(''),
    searchVector: searchVector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('simple', search_names), 'A') || setweight(to_tsvector('simple', search_details), 'D')`,
      ),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    changedIn: changedIn(),
  },
  (table) => [
    check('products_status', sql`${table.status} <> 'scheduled' or ${table.liveFrom} is not null`),
    check('products_prices', sql`${table.sellingPrice} >= 0 and ${table.markedPrice} >= 0`),
    index('products_search').using('gin', table.searchVector),
    // Words of names alone: no index knows the weights of words.
    index('products_names').using('gin', sql`ts_filter(${table.searchVector}, '{a}')`),
    // Samples that searches with thousands of matches are estimated from (search/pages.ts).
    index('products_search_16').using('gin', table.searchVector).where(sql`(hashint4(${table.id}) & 15) = 0`),
    index('products_search_256')
      .using('gin', table.searchVector)
      .where(sql`(hashint4(${table.id}) & 255) = 0`),
    index('products_facets_16').using('gin', table.facetValues).where(sql`(hashint4(${table.id}) & 15) = 0`),
    index('products_facets_256')
      .using('gin', table.facetValues)
      .where(sql`(hashint4(${table.id}) & 255) = 0`),
    index('products_tags').using('gin', table.tags),
    index('products_facet_values').using('gin', table.facetValues),
    index('products_read_version').on(table.readVersion),
    // With all that the counts beside filters need, so that they are counted without reading rows.
    index('products_category_price').on(
      table.categoryId,
      table.sellingPrice,
      table.brandId,
      table.seriesId,
      table.status,
    ),
    index('products_brand').on(
      table.brandId,
      table.categoryId,
      table.sellingPrice,
      table.seriesId,
      table.status,
    ),
    index('products_series').on(table.seriesId),
    index('products_price').on(table.sellingPrice, table.id, table.status),
    index('products_scheduled').on(table.liveFrom).where(sql`${table.status} = 'scheduled'`),
    index('products_name').on(table.name, table.id),
    index('products_changed').on(table.changedIn),
    index('products_option_group').on(table.optionGroup).where(sql`${table.optionGroup} <> ''`),
    index('products_low_stock_level')
      .on(table.id, table.lowStockLevel)
      .where(sql`${table.lowStockLevel} <> ${sql.raw(String(FEW_IN_STOCK))}`),
  ],
);

/** Pieces in stock, in a table of its own: every order changes it, and it is not content. No row means unknown. */
export const inventory = pgTable(
  'inventory',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    changedIn: changedIn(),
  },
  (table) => [
    check('inventory_not_oversold', sql`${table.quantity} >= 0`),
    index('inventory_changed').on(table.changedIn),
    index('inventory_sold_out').on(table.productId).where(sql`${table.quantity} = 0`),
  ],
);

/**
 * The ledger of stock: a row for each change of a figure in `inventory`, written by triggers on it (migration 0049), so
 * that the figure is the sum of its rows; an unknown stock counts as 0. Rows are never changed or deleted, and outlive
 * their product and order.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    productId: integer().notNull(),
    /** Pieces that came; negative: that went. */
    quantity: integer().notNull(),
    /** The figure after it. */
    stock: integer().notNull(),
    kind: text().$type<StockMovementKind>().notNull(),
    /** The order, receipt or count that it belongs to. */
    reference: text(),
    note: text(),
    /** The member of staff; null for an order, and for what the shop or its operator did. */
    actorId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.id] }),
    index('stock_movements_newest').on(table.createdAt, table.id),
  ],
);

/** Who the shop buys from. `creditDays`: in how many days a bill is to be paid. */
export const suppliers = pgTable('suppliers', {
  id: identity(),
  name: text().notNull().unique(),
  pan: text().unique(),
  phone: text().notNull().default(''),
  creditDays: integer(),
  terms: text().notNull().default(''),
});

/** Deliveries of suppliers. The same bill again has the next `repeat`. */
export const stockReceipts = pgTable(
  'stock_receipts',
  {
    id: identity(),
    supplier: text().notNull(),
    billNumber: text().notNull(),
    /** By which it is compared (migrations.ts). */
    billReading: text(),
    /** How often this bill was entered before. */
    repeat: smallint().notNull().default(0),
    /** The day of the bill in Nepal. */
    billDate: date().notNull(),
    note: text().notNull().default(''),
    supplierPan: text(),
    /** Its record, where somebody chose or confirmed it; name and PAN stay as the bill has them. */
    supplierId: integer().references(() => suppliers.id),
    /** The VAT that the bill shows; null where it shows none. */
    vatPaisa: bigint({ mode: 'number' }),
    /** The rate of the bill's day, whatever the table of rates says later. */
    vatPercent: vatPercent(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text().notNull().unique(),
    createdAt: createdAt(),
    /** When, by whom and why it was taken back, as one that was typed wrong; the row and its lines stay. */
    reversedAt: timestamptz(),
    reversedBy: uuid().references(() => users.id),
    reversedBecause: text(),
  },
  (table) => [
    index('stock_receipts_reading').on(table.billReading).where(sql`${table.reversedAt} is null`),
    index('stock_receipts_newest').on(table.billDate, table.id),
    index('stock_receipts_of_supplier').on(table.supplierId),
  ],
);

/** What a delivery brought, with the product's name of that day: the line outlives its product. */
export const stockReceiptLines = pgTable(
  'stock_receipt_lines',
  {
    id: identity(),
    receiptId: integer()
      .notNull()
      .references(() => stockReceipts.id),
    productId: integer().notNull(),
    productName: text().notNull(),
    quantity: integer().notNull(),
    /** Of one piece, with VAT. */
    costPaisa: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('stock_receipt_lines_of_receipt').on(table.receiptId),
    index('stock_receipt_lines_of_product').on(table.productId),
    check('stock_receipt_lines_sums', sql`${table.quantity} > 0 and ${table.costPaisa} >= 0`),
  ],
);

/** Counts of shelves and damaged pieces, also those that changed no figure. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: identity(),
    productId: integer().notNull(),
    kind: text().$type<StockCountKind>().notNull(),
    /** The pieces that were counted; of damage those that are damaged. */
    counted: integer().notNull(),
    /** What stood on the shelf by the sheet: the stock and what orders wait for; null where the stock was unknown. */
    stood: integer(),
    /** What was booked: less than the difference where open orders hold what is missing. */
    booked: integer().notNull(),
    note: text().notNull().default(''),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('stock_counts_of_product').on(table.productId, table.id)],
);

/** Products that were deleted, or whose stock became unknown, and by which transaction: written by triggers. */
export const productRemovals = pgTable(
  'product_removals',
  {
    productId: integer().notNull(),
    changedIn: changedIn(),
    removedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('product_removals_changed').on(table.changedIn)],
);

/**
 * Prices that a product no longer has, and until when it had them, for 120 days: written by a trigger (migration 0027).
 */
export const formerPrices = pgTable(
  'former_prices',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    until: timestamptz().notNull(),
    sellingPrice: integer().notNull(),
    markedPrice: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.until] }),
    index('former_prices_until').on(table.until),
  ],
);

/**
 * What each flash sale was, from when on: written by triggers (migration 0027). One that is deleted ends then.
 */
export const saleVersions = pgTable(
  'sale_versions',
  {
    saleId: integer().notNull(),
    since: timestamptz().notNull(),
    starts: timestamptz(),
    expires: timestamptz().notNull(),
    discountPercentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    productIds: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.saleId, table.since] })],
);

/**
 * Every facet value that a product ever had: a range of a facet names those that lie in it. One of a facet that an
 * editor added has a `name`, its first spelling.
 */
export const facetValues = pgTable('facet_values', { value: text().primaryKey(), name: text() });

/** Every word that names are made of: what a mistyped word is corrected to. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_prefix').on(sql`${table.word} text_pattern_ops`),
]);

export const tags = pgTable('tags', {
  id: identity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
});

export const banners = pgTable('banners', {
  id: identity(),
  title: text().notNull(),
  /** What stands over the picture besides the title: a line about it, a price or a saving, the label of a button. */
  line: text(),
  offer: text(),
  button: text(),
  image: text().notNull().unique(),
  link: text(),
  position: integer().notNull().default(0),
});

export const flashSales = pgTable('flash_sales', {
  id: identity(),
  title: text().notNull().unique(),
  description: text().notNull().default(''),
  starts: timestamptz(),
  expires: timestamptz().notNull(),
  discountPercentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
});

export const flashSaleProducts = pgTable(
  'flash_sale_products',
  {
    saleId: integer()
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.saleId, table.productId] })],
);

/** Promotions: coupons, and what acts without a code. Amounts in whole rupees. */
export const coupons = pgTable(
  'coupons',
  {
    id: identity(),
    /** Empty where it is shown by its code alone. */
    title: text().notNull().default(''),
    /** Null: it acts by itself. */
    code: text().unique(),
    /** By which the code is compared (migrations.ts). */
    codeReading: text(),
    kind: text().$type<PromotionKind>().notNull().default('percentage'),
    /** Of a percentage, and of pieces. */
    discountPercentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    maxDiscount: integer().notNull(),
    /** Of an amount. */
    amount: integer().notNull().default(0),
    /** Of pieces: after so many at their price, so many are cheaper. */
    buyPieces: integer(),
    freePieces: integer(),
    threshold: integer().notNull().default(0),
    starts: timestamptz(),
    expires: timestamptz().notNull(),
    isPublic: boolean().notNull().default(true),
    isFirstOrder: boolean().notNull().default(false),
    /** How many orders it counts in, of all customers and of one. Null: any number. */
    limitTotal: integer(),
    limitPerCustomer: integer(),
  },
  (table) => [
    index('coupons_automatic').on(table.expires).where(sql`${table.code} is null`),
    index('coupons_of_code').on(sql`upper(${table.code})`),
    index('coupons_of_reading').on(table.codeReading),
    check('coupons_kind', sql`${table.kind} in ${literals(PROMOTION_KINDS)}`),
    check('coupons_named', sql`${table.code} is not null or ${table.title} <> ''`),
    check(
      'coupons_pieces',
      sql`${table.kind} <> 'pieces' or (${table.buyPieces} > 0 and ${table.freePieces} > 0)`,
    ),
  ],
);

/** What a promotion is for: of its categories any, with all below it, of its brands any, of its groups any. None: all. */
export const promotionTargets = pgTable(
  'promotion_targets',
  {
    promotionId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id),
    brandId: integer().references(() => brands.id),
    groupId: integer().references((): AnyPgColumn => customerGroups.id),
  },
  (table) => [
    index('promotion_targets_of_promotion').on(table.promotionId),
    check(
      'promotion_targets_one',
      sql`num_nonnulls(${table.categoryId}, ${table.brandId}, ${table.groupId}) = 1`,
    ),
  ],
);

export const settings = pgTable('settings', { key: text().primaryKey(), value: text().notNull() });

/**
 * What pages are made of: a migration gives each of these tables the trigger `raise_content_version`, which announces
 * every write to the publisher and to caches.
 */
export const CONTENT_TABLES = [
  brands,
  categories,
  series,
  products,
  tags,
  banners,
  flashSales,
  flashSaleProducts,
  coupons,
  settings,
];

/** One row, raised by triggers at every write to content. */
export const contentVersion = pgTable('content_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /**
   * Renewed where the changes of products since then are not known: after a restore, or where a table was truncated.
   */
  changesSince: uuid().notNull().defaultRandom(),
  /** Removals by earlier transactions are forgotten. */
  removalsFrom: transactionId().notNull().default('0'),
  /** From when on former prices are known: when migration 0027 was applied. */
  pricesSince: timestamptz().notNull().defaultNow(),
  /** When what is often bought together was last counted. */
  boughtWithAt: timestamptz(),
});

/** One row: which shop this database is. DATA_DIR/shop-id names the same, so that settings of two shops never mix. */
export const shopIds = pgTable('shop_identity', {
  id: integer().primaryKey(),
  shopId: uuid().notNull(),
});

/** SQL: what all spellings of a mailbox have in common, to find them by an index; other mailboxes may share it. */
export const looseMailbox = (email: SQLWrapper): SQL =>
  sql`replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '')`;

/**
 * Customers who pay less in some categories, such as offices (rules/price/price.ts). Of a category that is deleted the id
 * stays, and finds nothing.
 */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: identity(),
    name: text().notNull(),
    discountPercentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Those below them count too. */
    categoryIds: integer().array().notNull(),
  },
  (table) => [
    uniqueIndex('customer_groups_name').on(sql`lower(${table.name})`),
    check(
      'customer_groups_percentage',
      sql`${table.discountPercentage} > 0 and ${table.discountPercentage} < 100`,
    ),
  ],
);

type CustomerColumn = 'firstName' | 'lastName' | 'email' | 'phone' | 'pan';

/** SQL: what a customer is searched by, as one text. */
export const searchedCustomer = (user: Record<CustomerColumn, SQLWrapper>): SQL =>
  sql`(${user.firstName} || ' ' || ${user.lastName} || ' ' || ${user.email} || ' ' || ${user.phone} || ' ' || coalesce(${user.pan}, ''))`;

/** SQL: whether an account is a customer's that is there. */
export const isCustomer = (user: Record<'deletedAt' | 'staffRole', SQLWrapper>): SQL =>
  sql`${user.deletedAt} is null and ${user.staffRole} is null`;

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    passwordHash: text().notNull(),
    /**
     * For versions before migration 0012, to which an upgrade may go back: there an editor may do everything, so only
     * owners are one. This version reads `staffRole`; accounts/staff.ts writes both.
     */
    role: text({ enum: ['customer', 'editor'] })
      .notNull()
      .default('customer'),
    /** Null: a customer. */
    staffRole: text().$type<StaffRole>(),
    createdAt: createdAt(),
    /** The network that the account was made from (limits/network.ts); null for accounts of earlier versions. */
    signUpNetwork: text(),
    /** When the owner of the e-mail confirmed it by a mailed link. Ordering never needs it. */
    emailVerifiedAt: timestamptz(),
    /**
     * Access tokens name it: raising it invalidates all that were signed before. A trigger announces it (migration
     * 0010).
     */
    tokenVersion: integer().notNull().default(0),
    /** When the password was reset by mail, until an owner has looked at what was made with the old one. */
    passwordResetAt: timestamptz(),
    /** The row stays without personal data, because orders that the law wants kept refer to it. */
    deletedAt: timestamptz(),
    /** What staff note about a customer. Like the other columns it is in the customer's copy of the data. */
    note: text().notNull().default(''),
    /** The number of a taxpayer (contract/pan.ts). */
    pan: text(),
    groupId: integer().references(() => customerGroups.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('users_pan', sql`${table.pan} ~ '^[0-9]{9}$'`),
    index('users_searched').using('gin', sql`${searchedCustomer(table)} gin_trgm_ops`),
    index('users_customers').on(table.createdAt, table.id).where(isCustomer(table)),
    index('users_of_group').on(table.groupId).where(sql`${table.groupId} is not null`),
    check('users_staff_role', sql`${table.staffRole} in ('owner', 'editor', 'orders', 'finance')`),
    index('users_signed_up_of_block')
      .on(table.signUpNetwork.op('text_pattern_ops'), table.createdAt)
      .where(sql`${table.signUpNetwork} is not null`),
    index('users_of_mailbox').on(looseMailbox(table.email), table.createdAt),
  ],
);

/** The second factor of staff: a TOTP secret (RFC 6238), encrypted (accounts/secrets.ts). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  /** Null: set-up has begun, and logins do not ask for a code yet. */
  confirmedAt: timestamptz(),
  /** The newest time step a code was accepted for: that one and those before it are used up. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** Codes that were tried since `attemptsSince`; one that is right sets them to 0. */
  attempts: integer().notNull().default(0),
  attemptsSince: timestamptz().notNull().defaultNow(),
});

/** Recovery codes that are not used yet, by their SHA-256: 80 random bits need no slow hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_of_user').on(table.userId)],
);

/** Lists of the Studio as a member of staff limits them (contract/editor/saved-filter.ts). */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: identity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: text().notNull(),
  },
  (table) => [unique('saved_filters_name').on(table.userId, table.name)],
);

/** Invitations into the staff that nobody accepted yet, by the SHA-256 of the token in the mailed link. */
export const staffInvitations = pgTable('staff_invitations', {
  tokenHash: text().primaryKey(),
  email: text().notNull().unique(),
  role: text().$type<StaffRole>().notNull(),
  expiresAt: timestamptz().notNull(),
});

/** Refresh tokens by their SHA-256. A family is one log-in: a token used twice ends all of it. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    familyId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
    /** The token that this one replaced; none for the first of a family. */
    parentHash: text(),
    replacedAt: timestamptz(),
    /** Sent but never used, and replaced by another: if it is presented, it was stolen. */
    isRevoked: boolean().notNull().default(false),
    /** Browser and system of the log-in in a few words, for its owner to recognise. */
    device: text().notNull().default(''),
    /** When the family began. */
    beganAt: createdAt(),
    createdAt: createdAt(),
    /** When password and code were last given in the family; null in versions that did not note it: when it began. */
    provedAt: timestamptz(),
    /** Whether the log-in that began the family came with a second factor. */
    hasSecondFactor: boolean().notNull().default(false),
  },
  (table) => [
    index('refresh_tokens_of_user').on(table.userId),
    index('refresh_tokens_family').on(table.familyId),
    index('refresh_tokens_parent').on(table.parentHash),
    index('refresh_tokens_expiry').on(table.expiresAt),
  ],
);

const isOpen = (status: AnyPgColumn) => sql`${status} in ${statusList('reservesStock')}`;

type SearchedColumn = 'id' | 'shippingFullName' | 'shippingEmail' | 'shippingPhone';

/** SQL: what an order is searched by, as one text. */
export const searchedText = (order: Record<SearchedColumn, SQLWrapper>): SQL =>
  sql`(${order.id} || ' ' || ${order.shippingFullName} || ' ' || ${order.shippingEmail} || ' ' || ${order.shippingPhone})`;

/** Orders keep their own copy of prices and names: what was agreed does not change with the catalogue. Whole rupees. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** Null: staff placed it, or wrote its quotation, for a customer without an account. */
    userId: uuid().references(() => users.id),
    /** The member of staff who placed it in its customer's name. */
    placedBy: uuid().references(() => users.id),
    status: text().$type<OrderStatus>().notNull(),
    /** When it first came into each status after it was placed; of earlier versions nothing is known. */
    statusTimes: jsonb().$type<StatusTimes>().notNull().default({}),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    isInsideValley: boolean().notNull(),
    /** As it was chosen, or else as the address named it; null where nobody said it, and for orders of earlier versions. */
    district: text(),
    /** From the order to the door; null: as long as usual. */
    deliveryDays: jsonb().$type<DeliveryDays>(),
    /** How long sealed goods can be returned, as it was said when it was placed; null for orders of earlier versions. */
    sealedReturnDays: integer(),
    shippingFullName: text().notNull(),
    shippingEmail: text().notNull(),
    shippingPhone: text().notNull(),
    shippingAddress: text().notNull(),
    /** Who the bill is for where that is not the buyer by name: a company, and its PAN of nine digits. */
    buyerCompany: text(),
    buyerPan: text(),
    subTotal: integer().notNull(),
    shippingCharge: integer().notNull(),
    couponCode: text(),
    /** All that is taken off the goods, with or without a code. */
    couponDiscount: integer().notNull(),
    /** Those that acted, as they were then. */
    promotions: jsonb()
      .$type<(ActingPromotion & { terms?: KeptTerms | undefined })[]>()
      .notNull()
      .default([]),
    totalPrice: integer().notNull(),
    createdAt: createdAt(),
    /** The network that it was placed from (limits/network.ts); null for orders of earlier versions. */
    network: text(),
    /** How far its customer was known when it was placed; null for orders of earlier versions. */
    proof: text().$type<ProofLevel>(),
    /** Why an editor should look at it before it is packed. */
    holdReasons: text().array().$type<HoldReason[]>().notNull().default([]),
    /** Cancelled after it was shipped: its pieces go back to stock when the parcel is back. */
    awaitsGoods: boolean().notNull().default(false),
  },
  (table) => [
    index('orders_of_user').on(table.userId, table.createdAt),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_searched').using('gin', sql`${searchedText(table)} gin_trgm_ops`),
    index('orders_owing')
      .on(table.createdAt)
      .where(sql`${table.status} in ${statusList('owesMoney')}`),
    index('orders_of_phone').on(table.shippingPhone),
    index('orders_open_of_phone').on(table.shippingPhone).where(isOpen(table.status)),
    index('orders_open_of_block').on(table.network.op('text_pattern_ops')).where(isOpen(table.status)),
    index('orders_on_hold')
      .on(table.createdAt)
      .where(sql`${table.holdReasons} <> '{}' and ${table.status} in ${statusList('isUnconfirmed')}`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: identity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    productName: text().notNull(),
    productImage: text(),
    quantity: integer().notNull(),
    /** Pieces that the order took from stock: none where that was unknown. Null, of earlier versions, means all. */
    takenPieces: integer(),
    unitPrice: integer('rate').notNull(),
    /** What the product was marked at when it was ordered; null for orders of earlier versions. */
    markedPrice: integer(),
    /** As the product stated it when it was ordered, empty where it said nothing; null for orders of earlier versions. */
    warranty: text(),
  },
  (table) => [
    index('order_items_of_order').on(table.orderId),
    index('order_items_of_product').on(table.productId),
    check('order_items_quantity', sql`${table.quantity} > 0`),
  ],
);

/**
 * The serial numbers of pieces that were sold, in their normal spelling (contract/serial.ts). The reading of one is
 * unique in the whole shop among pieces that are not back: a reader that reads the wrong label is common, two makers of
 * one number are not, and one number has one life. Rows of pieces that are back stay.
 */
export const serials = pgTable(
  'serials',
  {
    id: identity(),
    serial: text().notNull(),
    /** By which it is compared (migrations.ts); null where an earlier version sold another piece of this reading. */
    reading: text(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** As the product stated it when it was ordered; null where it said nothing. */
    warranty: text(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** When the piece was no longer its buyer's, and why. */
    releasedAt: timestamptz(),
    releasedBecause: text().$type<ReleaseReason>(),
  },
  (table) => [
    uniqueIndex('serials_sold').on(table.serial).where(sql`${table.releasedAt} is null`),
    index('serials_of_serial').on(table.serial),
    uniqueIndex('serials_sold_reading').on(table.reading).where(sql`${table.releasedAt} is null`),
    index('serials_of_reading').on(table.reading),
    index('serials_of_order').on(table.orderId),
    check(
      'serials_spelling',
      sql`${table.serial} ~ '^[!-~]{1,60}$' and ${table.serial} = upper(${table.serial})`,
    ),
    check('serials_released', sql`(${table.releasedAt} is null) = (${table.releasedBecause} is null)`),
  ],
);

/** Claims of buyers on the warranty of a piece: one at a time. What happened is in `warrantyClaimEvents`. */
export const warrantyClaims = pgTable(
  'warranty_claims',
  {
    id: identity(),
    serialId: integer()
      .notNull()
      .references(() => serials.id),
    status: text().$type<ClaimStatus>().notNull(),
    /** In its buyer's words. */
    problem: text().notNull(),
    createdAt: createdAt(),
    /** When it came into its status. */
    movedAt: createdAt(),
    closedAt: timestamptz(),
    /** The piece that its buyer got for it. */
    replacementId: integer().references(() => serials.id),
  },
  (table) => [
    uniqueIndex('warranty_claims_open').on(table.serialId).where(sql`${table.closedAt} is null`),
    index('warranty_claims_of_serial').on(table.serialId),
    index('warranty_claims_newest').on(table.closedAt, table.id),
  ],
);

/** Every step of a claim. */
export const warrantyClaimEvents = pgTable(
  'warranty_claim_events',
  {
    id: identity(),
    claimId: integer()
      .notNull()
      .references(() => warrantyClaims.id, { onDelete: 'cascade' }),
    status: text().$type<ClaimStatus>().notNull(),
    /** What its buyer reads. */
    note: text().notNull().default(''),
    /** The member of staff; null for its buyer. */
    actorId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('warranty_claim_events_of_claim').on(table.claimId, table.id)],
);

/**
 * Quotations, and what customers ask to have quoted. Their lines are as they were written: what a product is called and
 * costs later changes none. `ordered` and `expired` are no stored status (rules/quotations/quotation-status.ts).
 */
export const quotations = pgTable(
  'quotations',
  {
    id: identity(),
    /** SHA-256 of it: who has it sees the quotation. */
    token: text().notNull().unique(),
    /** For staff to be shown again; null in rows of earlier versions, whose `token` is the token itself. */
    sealedToken: text(),
    status: text().$type<StoredStatus>().notNull(),
    /** The account of its customer; null: none. */
    userId: uuid().references(() => users.id),
    fullName: text().notNull(),
    /** In its international form. */
    phone: text().notNull(),
    email: text(),
    address: text(),
    isInsideValley: boolean().notNull().default(true),
    district: text(),
    /** Whole rupees, as it was when it was written, without a promotion. */
    shippingCharge: integer().notNull().default(0),
    deliveryDays: jsonb().$type<DeliveryDays>(),
    buyerCompany: text(),
    buyerPan: text(),
    lines: jsonb().$type<QuotedLine[]>().notNull(),
    /** What it promises, as it was when it was written. */
    promotions: jsonb().$type<AppliedPromotion[]>().notNull().default([]),
    note: text().notNull().default(''),
    /** When its time is over. */
    validUntil: timestamptz(),
    /** As they were shown to who accepted it; null before, and where an earlier version made its order. */
    agreed: jsonb().$type<Pick<Quotation, 'seller' | 'isVatBill' | 'vatPercent'>>(),
    /** What it keeps from stock, by product; given back at its end. */
    keptStock: jsonb().$type<KeptPieces[]>().notNull().default([]),
    orderId: text()
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    /** Who wrote it; null while only its customer did. */
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    sentAt: timestamptz(),
    ...ofSender(),
  },
  (table) => [
    check('quotations_status', sql`${table.status} in ('asked', 'draft', 'sent', 'withdrawn')`),
    check('quotations_kept', sql`${table.keptStock} = '[]' or ${table.status} = 'sent'`),
    check('quotations_sent', sql`${table.status} <> 'sent' or ${table.validUntil} is not null`),
    uniqueIndex('quotations_asked')
      .on(table.phone, sql`md5(${table.lines}::text)`)
      .where(sql`${table.status} = 'asked'`),
    index('quotations_of_user').on(table.userId),
    index('quotations_keeping').on(table.validUntil).where(sql`${table.keptStock} <> '[]'`),
  ],
);

/** Who carries parcels. `trackingAddress`: where a parcel is followed, with `{number}` for its number. */
export const couriers = pgTable('couriers', {
  id: identity(),
  name: text().notNull().unique(),
  phone: text().notNull().default(''),
  trackingAddress: text().notNull().default(''),
});

/** Parcels of orders. A trigger refuses more pieces than were ordered (migration 0057). */
export const shipments = pgTable(
  'shipments',
  {
    id: identity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Which parcel of its order it is, from 1. */
    number: integer().notNull(),
    courierId: integer()
      .notNull()
      .references(() => couriers.id),
    trackingNumber: text().notNull().default(''),
    /** All pieces of the order went with it and those before: what is paid at the door is paid to its courier. */
    isLast: boolean().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('shipments_number').on(table.orderId, table.number),
    uniqueIndex('shipments_last').on(table.orderId).where(sql`${table.isLast}`),
    index('shipments_of_courier').on(table.courierId).where(sql`${table.isLast}`),
  ],
);

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.itemId] }),
    index('shipment_lines_of_item').on(table.itemId),
    check('shipment_lines_pieces', sql`${table.quantity} > 0`),
  ],
);

/** What buyers return of their orders, and when each came into its states (rules/order/return-terms.ts). */
export const returns = pgTable(
  'returns',
  {
    id: identity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Which return of its order it is, from 1. */
    number: integer().notNull(),
    state: text().$type<ReturnState>().notNull(),
    stateTimes: jsonb().$type<Partial<Record<ReturnState, string>>>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    note: text().notNull().default(''),
    isSealed: boolean().notNull(),
    /** Why staff refused it. */
    refusal: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('returns_number').on(table.orderId, table.number),
    uniqueIndex('returns_open')
      .on(table.orderId)
      .where(sql`${table.state} in ${literals(returnStatesThat('isOpen'))}`),
  ],
);

/** A trigger refuses more pieces than were bought (migration 0054). */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
    /** How many came back; null until the parcel is there. */
    received: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.itemId] }),
    index('return_lines_of_item').on(table.itemId),
    check(
      'return_lines_pieces',
      sql`${table.quantity} > 0 and ${table.received} between 0 and ${table.quantity}`,
    ),
  ],
);

/**
 * Events of orders whose mails to the buyers are not written yet (orders/order-mails.ts). `about`: all that the mail
 * says; null where an earlier version noted the event.
 */
export const orderNotices = pgTable('order_notices', {
  id: identity(),
  orderId: text()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  event: text().$type<BuyerEvent>().notNull(),
  about: jsonb().$type<OrderNotice>(),
  createdAt: createdAt(),
});

/** The orders that used a promotion, for its limits. Deleted when the order is cancelled. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    /** Null: a customer without an account ordered by phone. */
    userId: uuid().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.couponId] }),
    index('coupon_redemptions_of_coupon').on(table.couponId, table.userId),
  ],
);

/**
 * Attempts to pay by the wallet. The row is committed before the wallet is called, and its `pidx` before the shopper
 * is sent there: the order of a payment is looked up here, never taken from the browser.
 */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text().$type<PaymentState>().notNull().default('INITIATING'),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    /** The wallet's id of the attempt, unique over all wallets. Null until the wallet responded, and of a transfer. */
    gatewayReference: text('pidx').unique('payments_pidx_unique'),
    paymentUrl: text(),
    expiresAt: timestamptz(),
    /**
     * Of a transfer whose customer has no account: who has the link may say that the money was sent. Its hash, and the link
     * sealed (accounts/secrets.ts).
     */
    transferToken: text(),
    transferSealedToken: text(),
    transactionId: text(),
    /** The wallet's status at the last lookup. */
    walletStatus: text(),
    /** What the wallet keeps of the money, by its last lookup; null where it was not stated. */
    feePaisa: bigint({ mode: 'number' }),
    /** The wallet's `refunded` at the last lookup. */
    walletRefunded: boolean(),
    /** Why a person has to look at it. */
    attention: text().$type<PaymentAttention>(),
    lookups: integer().notNull().default(0),
    /** When to look the payment up again; null: never. */
    nextLookupAt: timestamptz(),
    refundAskedAt: timestamptz(),
    /** When it first failed: one more lookup an hour later finds late money. */
    failedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_of_order').on(table.orderId),
    uniqueIndex('payments_transfer_token')
      .on(table.transferToken)
      .where(sql`${table.transferToken} is not null`),
    index('payments_to_look_up').on(table.nextLookupAt).where(sql`${table.nextLookupAt} is not null`),
    index('payments_refund_due').on(table.createdAt).where(sql`${table.state} = 'NEEDS_REFUND'`),
    index('payments_attention').on(table.createdAt).where(sql`${table.attention} is not null`),
  ],
);

/** Files that customers uploaded as slips of their transfers (payments/slip-files.ts). */
export const transferSlips = pgTable(
  'transfer_slips',
  {
    /** Of its file, which nobody can guess. */
    name: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Its media type. */
    type: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('transfer_slips_of_order').on(table.orderId)],
);

/** What a customer said of the transfer that a payment waits for. */
export const bankTransfers = pgTable('bank_transfers', {
  paymentId: integer()
    .primaryKey()
    .references(() => payments.id, { onDelete: 'cascade' }),
  reference: text().notNull(),
  slip: text()
    .unique()
    .references(() => transferSlips.name, { onDelete: 'set null' }),
  sentAt: timestamptz().notNull(),
});

/**
 * The ledger, in paisa because the wallet counts in paisa: payments are positive, refunds negative, and so is cash that
 * a courier hands over, which moves within the shop and counts in no sum of the order. A refund is PENDING from before the wallet is called until its outcome is known. Rows are never deleted: what an order shows as
 * paid and refunded is their sum.
 */
export const moneyMovements = pgTable(
  'money_movements',
  {
    id: identity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The payment that the money came by; null for cash. */
    paymentId: integer().references(() => payments.id, { onDelete: 'cascade' }),
    kind: text().$type<MovementKind>().notNull(),
    method: text().$type<MovementMethod>().notNull(),
    state: text().$type<MovementState>().notNull(),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    /** The wallet's or the bank's transaction. */
    walletReference: text(),
    /** By which it is compared (migrations.ts). */
    referenceReading: text(),
    note: text(),
    /** The editor; null where the shop recorded it by itself. */
    actorId: uuid().references(() => users.id),
    /** Who was paid at the door, and hands it over. */
    courierId: integer().references(() => couriers.id),
    idempotencyKey: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('money_movements_of_order').on(table.orderId),
    index('money_movements_of_reference').on(table.referenceReading),
    index('money_movements_of_courier').on(table.courierId).where(sql`${table.courierId} is not null`),
    check('money_movements_handover', sql`${table.kind} <> 'handover' or ${table.courierId} is not null`),
    index('money_movements_refunds').on(table.createdAt).where(sql`${table.kind} = 'refund'`),
    // A lookup has no amounts, so the outcomes of two refunds at once could not be distinguished.
    uniqueIndex('money_movements_pending').on(table.paymentId).where(sql`${table.state} = 'PENDING'`),
    check(
      'money_movements_sign',
      sql`${table.amountPaisa} <> 0 and (${table.kind} = 'payment') = (${table.amountPaisa} > 0)`,
    ),
  ],
);

/**
 * The last number of each series of bills (bills/take-number.ts), which a transaction that issues one locks. A trigger
 * refuses any step but the next number (migration 0048).
 */
export const billSeries = pgTable(
  'bill_series',
  {
    kind: text().$type<BillKind>().notNull(),
    outlet: text().notNull(),
    fiscalYear: text().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.outlet, table.fiscalYear] })],
);

/**
 * Bills and credit notes: documents, with all that was true when they were issued. Triggers refuse every change and
 * deletion, as of their lines and prints (migration 0048). In paisa; prices include VAT.
 */
export const bills = pgTable(
  'bills',
  {
    id: identity(),
    kind: text().$type<BillKind>().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The bill that a credit note takes back, or a part of. */
    refersTo: integer().references((): AnyPgColumn => bills.id),
    reason: text(),
    outlet: text().notNull(),
    fiscalYear: text().notNull(),
    /** Of Nepal's calendar: 4 is Shrawan, the first of the fiscal year. */
    month: smallint().notNull(),
    number: integer().notNull(),
    label: text().notNull(),
    issuedAt: timestamptz().notNull(),
    /** Days in both calendars: `2026-11-25` and `2083-08-09`. */
    issuedOnAd: text().notNull(),
    issuedOnBs: text().notNull(),
    soldOnAd: text().notNull(),
    soldOnBs: text().notNull(),
    /** Who issued it; null where the shop did by itself. */
    issuedBy: uuid().references(() => users.id),
    /** As it was when the bill was issued; null where the shop issued it by itself. */
    issuedByName: text(),
    sellerName: text().notNull(),
    sellerAddress: text().notNull(),
    sellerPan: text().notNull(),
    /** Without it there is no VAT on the bill. */
    isVatBill: boolean().notNull(),
    /** The rate that it was issued with; those from before there were rates by day are of the default. */
    vatPercent: vatPercent(),
    buyerName: text().notNull(),
    buyerAddress: text().notNull(),
    buyerPan: text(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    totalPaisa: bigint({ mode: 'number' }).notNull(),
    discountPaisa: bigint({ mode: 'number' }).notNull(),
    taxablePaisa: bigint({ mode: 'number' }).notNull(),
    vatPaisa: bigint({ mode: 'number' }).notNull(),
    grandPaisa: bigint({ mode: 'number' }).notNull(),
    inWords: text().notNull(),
  },
  (table) => [
    unique('bills_number').on(table.kind, table.outlet, table.fiscalYear, table.number),
    uniqueIndex('bills_label').on(table.label),
    uniqueIndex('bills_invoice_of_order').on(table.orderId).where(sql`${table.kind} = 'INVOICE'`),
    index('bills_of_order').on(table.orderId),
    index('bills_numbered').using('gin', sql`${table.label} gin_trgm_ops`),
    index('bills_of_month').on(table.fiscalYear, table.month, table.kind, table.id),
    index('bills_of_kind').on(table.kind, table.id),
    check('bills_number_from_1', sql`${table.number} > 0`),
    check('bills_credit', sql`(${table.kind} = 'CREDIT_NOTE') = (${table.refersTo} is not null)`),
    check(
      'bills_sums',
      sql`${table.grandPaisa} >= 0 and ${table.discountPaisa} >= 0 and ${table.vatPaisa} >= 0
        and ${table.totalPaisa} - ${table.discountPaisa} = ${table.grandPaisa}
        and (case when ${table.isVatBill} then ${table.taxablePaisa} + ${table.vatPaisa} = ${table.grandPaisa}
          else ${table.taxablePaisa} = 0 and ${table.vatPaisa} = 0 end)`,
    ),
  ],
);

export const billLines = pgTable(
  'bill_lines',
  {
    billId: integer()
      .notNull()
      .references(() => bills.id),
    /** Its place on the bill, from 1. */
    place: smallint().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    unitPaisa: bigint({ mode: 'number' }).notNull(),
    discountPaisa: bigint({ mode: 'number' }).notNull(),
    totalPaisa: bigint({ mode: 'number' }).notNull(),
    serials: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.place] }),
    check(
      'bill_lines_sums',
      sql`${table.quantity} > 0 and ${table.discountPaisa} >= 0
        and ${table.quantity} * ${table.unitPaisa} - ${table.discountPaisa} = ${table.totalPaisa}`,
    ),
  ],
);

/** Every print of a bill: copy 0 is the original. */
export const billPrints = pgTable(
  'bill_prints',
  {
    billId: integer()
      .notNull()
      .references(() => bills.id),
    copy: integer().notNull(),
    printedAt: createdAt(),
    printedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** As it was when it was printed. */
    printedByName: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.copy] }),
    check('bill_prints_copy', sql`${table.copy} >= 0`),
  ],
);

/**
 * Bills and credit notes for the tax office's server (CBMS), queued in the transaction that issues them where the setting
 * `cbms` is on. Rows of what was sent stay: they say so of the bill.
 */
export const cbmsSends = pgTable(
  'cbms_sends',
  {
    billId: integer()
      .primaryKey()
      .references(() => bills.id),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    /** Attempts whose answer says that the document was not taken: all others may have arrived. */
    refusals: integer().notNull().default(0),
    nextAttemptAt: timestamptz().notNull().defaultNow(),
    /** The last answer; null where none came. */
    code: integer(),
    /** Whether the first attempt that may have arrived said that it was in time. */
    isRealtime: boolean(),
    sentAt: timestamptz(),
    /** Waits for a person. */
    failedAt: timestamptz(),
  },
  (table) => [index('cbms_sends_waiting').on(table.billId).where(sql`${table.sentAt} is null`)],
);

/** The audit log: actions of staff, written in their own transaction, and denied requests. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    /** Null for a command of the operator. */
    actorId: uuid().references(() => users.id),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The network of a log-in or a denied request (limits/network.ts). */
    network: text(),
    /** The id of the record of an edit, whatever its address is by now. */
    recordId: text(),
    /** What an edit can be undone by (editing/undo-edit.ts). Not jsonb, which loses the order of specifications. */
    changes: json().$type<FieldChanges>(),
    /** The entry that this edit undid. */
    undoes: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_of_record').on(table.recordId, table.id).where(sql`${table.recordId} is not null`),
    index('audit_entries_of_actor').on(table.actorId, table.id),
    index('audit_entries_of_subject').on(table.subject, table.id),
  ],
);

/** Idempotency keys: a key that was used before returns its order again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    orderId: text(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/**
 * Requests for a one-time password, each with its attempts left. Codes are stored as keyed hashes. No reference to
 * users: a request for an unknown email writes its row too, so that neither response nor duration reveals it.
 */
export const resetCodes = pgTable(
  'reset_codes',
  {
    id: identity(),
    userId: uuid().notNull(),
    /** The requesting browser's cookie. */
    handleHash: text().notNull().unique(),
    /** Where the request came from, for clients that keep no cookies. */
    networkHash: text().notNull(),
    otpHash: text().notNull(),
    digits: integer().notNull(),
    handleTries: integer().notNull(),
    networkTries: integer().notNull(),
    /** Null where the request shares a code that was mailed shortly before. */
    mailedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('reset_codes_of_user').on(table.userId), index('reset_codes_expiry').on(table.expiresAt)],
);

/** Rate limit counters by window. Keys hold a keyed hash, so that no e-mail or address is readable. */
export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamptz().notNull(),
});

/** One-time passwords of versions before migration 0010; the table stays so that a rollback to one of them works. */
export const passwordResets = pgTable('password_resets', {
  userId: uuid().primaryKey(),
  otpHash: text().notNull(),
  expiresAt: timestamptz().notNull(),
  triesLeft: integer().notNull(),
});

/** Mail to send: written in the transaction that it reports (an outbox), sent after the commit. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz().notNull().defaultNow(),
    sentAt: timestamptz(),
    /** The highest goes first (mail/queue.ts names them): an alert about a backlog must not wait in it. */
    priority: integer().notNull().default(0),
    /** When it became a dead letter. Its next attempt is at infinity, for versions without this column. */
    failedAt: timestamptz(),
    /** Why it was given up, without any address. */
    failure: text(),
    /** Where one click ends mail of its kind (RFC 8058). It holds a token, so it is deleted with the text. */
    unsubscribeUrl: text(),
    /** The bill that goes with it, drawn when it is sent. */
    billId: integer().references(() => bills.id),
  },
  (table) => [
    index('mails_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`),
    index('mails_of_recipient').on(table.recipient, table.createdAt),
  ],
);

/**
 * Former slugs of products, written by a trigger (migration 0005): an old address redirects to the product's present
 * one, or says that it is gone.
 */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    /** The product that has another slug now; none where it is no longer sold. */
    productId: integer(),
    name: text().notNull(),
    categoryId: integer(),
  },
  (table) => [index('former_slugs_of_product').on(table.productId)],
);

/** Every publication: waiting, running and done. At most one waits; later requests join it. */
export const publications = pgTable(
  'publications',
  {
    id: identity(),
    state: text().$type<PublicationState>().notNull().default('waiting'),
    /** Its causes. */
    triggers: text().array().$type<PublicationTrigger[]>().notNull(),
    /** The email of the editor who requested it. */
    requestedBy: text(),
    requestedAt: createdAt(),
    startedAt: timestamptz(),
    finishedAt: timestamptz(),
    /** The present step, in a few words. */
    progress: text(),
    pagesRendered: integer('pages_made').notNull().default(0),
    pagesRemoved: integer().notNull().default(0),
    /** Some addresses of the pages that were rendered or removed. */
    changed: text().array().notNull().default([]),
    releaseId: text(),
    /** The release that shoppers saw when it was done: during a rollback an earlier one. Other instances follow it. */
    shownReleaseId: text(),
    /** The content that its release was built from; while it runs, the oldest that it can be. */
    contentVersion: bigint({ mode: 'number' }),
    /**
     * The time that its pages are of, by the clock of its machine: they show a sale that began by then. While it runs,
     * the earliest that it can be; while it waits, the earliest that will do.
     */
    asOf: timestamptz(),
    /** When its release was complete in object storage. */
    storedAt: timestamptz(),
    /** A sentence for each entry of the catalogue that was left out. */
    problems: text().array().notNull().default([]),
    error: text(),
    sendState: text().$type<SendState>(),
    sendError: text(),
  },
  (table) => [uniqueIndex('publications_waiting').on(table.state).where(sql`${table.state} = 'waiting'`)],
);

/** The instances that run, each with the last publication that its shoppers see. */
export const instances = pgTable('instances', {
  id: uuid().primaryKey(),
  seenAt: timestamptz().notNull().defaultNow(),
  publicationId: integer(),
});

/** Rendered previews of unsaved products, which any instance can open for ten minutes. */
export const productPreviews = pgTable('product_previews', {
  /** SHA-256 of it. */
  token: text().primaryKey(),
  html: text().notNull(),
  createdAt: createdAt(),
});

/** The present alerts, shared by all instances, with what was mailed about them. */
export const alerts = pgTable('alerts', {
  kind: text().$type<AlertKind>().primaryKey(),
  message: text().notNull(),
  beganAt: timestamptz().notNull(),
  /** When an instance last saw the condition. */
  seenAt: timestamptz().notNull(),
  mailedAt: timestamptz().notNull(),
});

/**
 * Who asked to be called about instalments (src/server/instalments/). No account is needed, so nothing of it is proved.
 */
export const instalmentEnquiries = pgTable(
  'instalment_enquiries',
  {
    id: identity(),
    name: text().notNull(),
    /** In its international form. */
    phone: text().notNull(),
    email: text().notNull(),
    /** As it was then; null where it names none. */
    productSlug: text(),
    productName: text(),
    /** Whole rupees. */
    amount: integer().notNull(),
    bank: text().notNull(),
    months: integer().notNull(),
    createdAt: createdAt(),
    /** When staff were done with it. */
    answeredAt: timestamptz(),
    ...ofSender(),
  },
  (table) => [
    uniqueIndex('instalment_enquiries_waiting')
      .on(table.phone, table.bank, table.months, table.amount, sql`coalesce(${table.productSlug}, '')`)
      .where(sql`${table.answeredAt} is null`),
    index('instalment_enquiries_answered').on(table.answeredAt, table.id),
    index('instalment_enquiries_of_email').on(table.email),
  ],
);

/**
 * Complaints and their answers, which the law wants kept (src/server/complaints/). Triggers refuse their deletion and
 * change: retention empties what is personal (migration 0051).
 */
export const complaints = pgTable(
  'complaints',
  {
    id: identity(),
    /** Cannot be guessed, such as `K7QM4-R2X9B`. */
    number: text().notNull().unique(),
    state: text().$type<ComplaintState>().notNull().default('open'),
    name: text().notNull(),
    /** A phone number in its international form, or an e-mail address; nobody has proved it. */
    contact: text().notNull(),
    /** As it was typed. */
    orderId: text(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** The day in Nepal on which the answer is due. */
    dueOn: date().notNull(),
    closedAt: timestamptz(),
    ...ofSender(),
  },
  (table) => [
    uniqueIndex('complaints_open')
      .on(table.contact, sql`coalesce(${table.orderId}, '')`, sql`md5(${table.text})`)
      .where(sql`${table.state} = 'open'`),
    index('complaints_of_state').on(table.state, table.dueOn, table.id),
    index('complaints_of_contact').on(table.contact),
  ],
);

export const complaintAnswers = pgTable(
  'complaint_answers',
  {
    id: identity(),
    complaintId: integer()
      .notNull()
      .references(() => complaints.id),
    text: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('complaint_answers_of_complaint').on(table.complaintId, table.id)],
);

/** Blocked phone numbers, e-mail addresses and networks, in the form that orders have. */
export const blockedContacts = pgTable(
  'blocked_contacts',
  {
    id: identity(),
    kind: text().$type<BlockedKind>().notNull(),
    value: text().notNull(),
    /** Why, for the other editors. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [unique('blocked_contacts_value_unique').on(table.kind, table.value)],
);

/**
 * Who wants one mail when a product is back or costs less. Unconfirmed alerts are never sent: anyone can type any
 * address. Tokens of mailed links are stored as their SHA-256.
 */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: identity(),
    email: text().notNull(),
    /** The mailbox that the address is delivered to (rules/person/canonical-mailbox.ts), for the limit. */
    mailbox: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<ProductAlertKind>().notNull(),
    /** Whole rupees; null for an alert on stock. */
    wantedPrice: integer(),
    /** Null once it is used. */
    confirmTokenHash: text().unique(),
    /** Of the newest mail about this alert. */
    endTokenHash: text().unique(),
    createdAt: createdAt(),
    confirmedAt: timestamptz(),
    /** When its mail was queued: an alert is sent once. */
    sentAt: timestamptz(),
  },
  (table) => [
    check(
      'product_alerts_wanted_price',
      sql`(${table.kind} = 'price-below') = (${table.wantedPrice} is not null)`,
    ),
    uniqueIndex('product_alerts_waiting')
      .on(table.productId, table.kind, table.email)
      .where(sql`${table.confirmedAt} is not null and ${table.sentAt} is null`),
    index('product_alerts_of_mailbox').on(table.mailbox),
    index('product_alerts_of_email').on(table.email),
  ],
);

/**
 * Reviews by buyers and questions, which staff publish. `revision` counts texts of the author and decisions of staff, so that
 * staff decide on what they read.
 */
export const productPosts = pgTable(
  'product_posts',
  {
    id: identity(),
    kind: text().$type<PostKind>().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name that is shown (rules/product/name-identity.ts), as of the newest text. */
    author: text().notNull(),
    /** Stars of a review; null for a question. */
    rating: integer(),
    title: text().notNull().default(''),
    text: text().notNull(),
    /** The shop's. */
    answer: text(),
    state: text().$type<PostState>().notNull().default('pending'),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    publishedAt: timestamptz(),
    /** When staff last published or rejected it. */
    decidedAt: timestamptz(),
  },
  (table) => [
    check('product_posts_rating', sql`(${table.kind} = 'review') = (${table.rating} is not null)`),
    check('product_posts_stars', sql`${table.rating} between 1 and 5`),
    check(
      'product_posts_published',
      sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`,
    ),
    check(
      'product_posts_answered',
      sql`${table.kind} <> 'question' or ${table.state} <> 'published' or ${table.answer} is not null`,
    ),
    uniqueIndex('product_posts_one_review')
      .on(table.userId, table.productId)
      .where(sql`${table.kind} = 'review'`),
    uniqueIndex('product_posts_one_question')
      .on(table.userId, table.productId, sql`md5(${table.text})`)
      .where(sql`${table.kind} = 'question'`),
    index('product_posts_shown')
      .on(table.productId, table.kind, table.publishedAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('product_posts_by_state').on(table.state, table.id),
  ],
);

/**
 * Photos of reviews: the name of two files among the uploads (src/server/reviews/photos.ts). Without a post it was
 * uploaded for a review that is not sent yet.
 */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    name: text().primaryKey(),
    /** Part of the address by which its author and staff see it before it is published. */
    key: text().notNull(),
    /** What it is for: a review of a product, or a return of an order. */
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    orderId: text().references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The review or the return that has it; null of one that was not sent. */
    postId: integer().references(() => productPosts.id, { onDelete: 'cascade' }),
    returnId: integer().references(() => returns.id, { onDelete: 'cascade' }),
    /** Its place among the photos of its review or return, from 0. */
    place: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_photos_of_post').on(table.postId, table.place),
    index('review_photos_of_author').on(table.userId, table.productId),
    index('review_photos_of_product').on(table.productId),
    index('review_photos_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('review_photos_of_return').on(table.returnId).where(sql`${table.returnId} is not null`),
    check('review_photos_purpose', sql`num_nonnulls(${table.productId}, ${table.orderId}) = 1`),
  ],
);

/** Which accounts found which review helpful. */
export const helpfulVotes = pgTable(
  'helpful_votes',
  {
    postId: integer()
      .notNull()
      .references(() => productPosts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('helpful_votes_of_user').on(table.userId),
  ],
);

/** What editors say that words of a search mean, in lower case. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: identity(),
  words: text().notNull().unique(),
  meaning: text().notNull(),
});

/** Searches that found nothing with all their words; bounded (src/server/search/missed-searches.ts). */
export const missedSearches = pgTable('missed_searches', {
  text: text().primaryKey(),
  count: integer().notNull(),
  lastAt: timestamptz().notNull(),
});

/**
 * What was sold and refunded on a day in Nepal, by what it is counted (figures/day-cells.ts): written when the day is
 * over, and again when one of its orders changed. A day that is written has a row of the dimension `day`.
 */
export const figureCells = pgTable(
  'figure_cells',
  {
    dimension: text().$type<FigureDimension | 'product-month'>().notNull(),
    /** Of `product-month` the first of the month. */
    day: date().notNull(),
    key: text().notNull(),
    orders: integer().notNull(),
    /** Those whose buyer had ordered before; of the dimension `day` only. */
    repeatOrders: integer().notNull(),
    pieces: integer().notNull(),
    soldPaisa: bigint({ mode: 'number' }).notNull(),
    refundedPaisa: bigint({ mode: 'number' }).notNull(),
    /** What the pieces that did not come back cost, and what was sold less refunds, where the cost is known. */
    costPaisa: bigint({ mode: 'number' }),
    costedPaisa: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.day, table.key] })],
);

/**
 * Days whose figures changed after they were over, written by triggers (migration 0059) and only added, so that nobody
 * waits for another.
 */
export const figureChanges = pgTable('figure_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date().notNull(),
});

/**
 * Addresses that events of the shop are sent to (src/server/webhooks/). Triggers of migration 0069 read those that are not
 * paused.
 */
export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** Encrypted with the shop's secret (accounts/secrets.ts). */
  sealedSecret: text().notNull(),
  createdAt: createdAt(),
  createdBy: uuid()
    .notNull()
    .references(() => users.id),
  /** Since when nothing is sent and no event is noted, and why. */
  pausedAt: timestamptz(),
  pausedBecause: text().$type<PauseReason>(),
  /** Since when every attempt failed; null where the last one arrived. */
  failingSince: timestamptz(),
});

/**
 * Events to send (an outbox): a row for each address, written by triggers in the transaction that changes the order, the
 * stock or the product. Without a reference to its webhook: a webhook that is deleted meanwhile must fail no order.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: uuid().notNull(),
    /** The same at every attempt. Random, so that none comes twice after a restore. */
    messageId: uuid().notNull().defaultRandom(),
    type: text().$type<WebhookEvent | 'test'>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Not when its transaction began: a long import would date its changes before the orders meanwhile. */
    createdAt: timestamptz().notNull().default(sql`clock_timestamp()`),
    attempts: integer().notNull().default(0),
    lastAttemptAt: timestamptz(),
    nextAttemptAt: timestamptz().notNull().default(sql`clock_timestamp()`),
    /** The HTTP status of the last attempt; null where none came. */
    responseCode: integer(),
    /** Why the last attempt failed. */
    error: text(),
    deliveredAt: timestamptz(),
    /** When it was given up. */
    failedAt: timestamptz(),
  },
  (table) => [
    index('webhook_deliveries_of_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null and ${table.failedAt} is null`),
  ],
);

/**
 * Keys of programs. A program has an account of its own, with the role of its key and without a log-in, so that the audit log
 * and everything that names who did it name the program.
 */
export const apiKeys = pgTable('api_keys', {
  id: identity(),
  /** Its account. */
  programId: uuid()
    .notNull()
    .unique()
    .references(() => users.id),
  name: text().notNull(),
  /** SHA-256 of the key. */
  hash: text().notNull().unique(),
  /** What is shown of it. */
  prefix: text().notNull(),
  /** The owner who made it, and with whom it ends. */
  createdBy: uuid()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
  expiresAt: timestamptz().notNull(),
  lastUsedAt: timestamptz(),
});
