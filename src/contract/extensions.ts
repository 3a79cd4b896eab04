import { z } from 'zod';

/**
 * What a host has besides spec §7, by name: it says so in `extensions` beside the data of `GET /settings`. The
 * storefront sends nothing of an extension to a host that does not name it (docs/architecture.md, Extensions). A change
 * that an older storefront would not understand gets a new name.
 */
export const EXTENSIONS = [
  'accounts',
  'alerts',
  'bills',
  'catalogue',
  'complaints',
  'coupons',
  'delivery',
  'districts',
  'orders',
  'products',
  'quotations',
  'returns',
  'reviews',
  'warranty',
] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** The names in a response of `GET /settings`; none where a host says nothing that can be read. */
export const extensionNames = z.array(z.string()).catch([]);
