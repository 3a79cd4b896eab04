import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const text = z.string().trim().min(1);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #c8102e');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/**
 * Grounds (paper under everything, surfaces on it, sunken parts), lines, text; the accent as a fill under white text,
 * deeper, and as text; the brand's second hue, for links and focus; the sale's gradient.
 */
const palette = z.strictObject({
  paper: colour,
  surface: colour,
  sunken: colour,
  line: colour,
  edge: colour,
  ink: colour,
  muted: colour,
  accent: colour,
  accentDeep: colour,
  accentInk: colour,
  brand: colour,
  saleStart: colour,
  saleMiddle: colour,
  saleEnd: colour,
});

const promise = z.strictObject({ title: text, text });

const identitySchema = z.strictObject({
  name: text,
  /** Order ids begin with it: HP-20261120-7K2QF9. */
  orderPrefix: z.string().regex(/^[A-Z]{1,6}$/, 'must be one to six capital letters'),
  logo: z.strictObject({
    /** The second in the accent's colour. */
    words: z.tuple([text, z.string()]),
    /** SVG paths in a square of 32. */
    mark: z.array(z.strictObject({ fill: colour, path: text })),
  }),
  description: text,
  home: z.strictObject({ title: text, heading: text, description: text }),
  about: z.strictObject({
    founded: z.int(),
    description: text,
    story: text,
    figures: z.array(z.strictObject({ figure: text, meaning: text })),
    /** Whom a shopper meets. */
    teams: z
      .array(z.strictObject({ name: text, work: text, icon: z.enum(['store', 'shield', 'box', 'phone']) }))
      .default([]),
  }),
  /** Shown while the settings cannot be read (spec §8). */
  headlines: z.array(text).min(1),
  /** Two features of the footer; the other two are the rules of shipping. */
  promises: z.strictObject({ service: promise, goods: promise }),
  /** Completes the search box's "Search …". */
  searchExamples: text,
  support: z.strictObject({ email: z.email('must be an e-mail address'), hours: text }),
  social: z.array(z.strictObject({ name: text, address: webAddress })),
  /** Empty where there is no blog; PUBLIC_BLOG_URL wins. */
  blog: z.union([z.literal(''), webAddress]),
  /** The sender of mails; MAIL_FROM wins. */
  mailFrom: text,
  colours: z.strictObject({
    light: palette,
    dark: palette,
    /** The gradient behind a product in pictures for social networks. */
    sharePicture: z.tuple([colour, colour, colour]),
  }),
});

/** Who the shop is, as far as it must be known without its database (docs/architecture.md, Identity). */
export type Identity = z.infer<typeof identitySchema>;

/** The folder of the shop's identity. @param setting SHOP_IDENTITY: a path, from where the process runs */
export const identityFolder = (setting = process.env.SHOP_IDENTITY): string =>
  resolve(setting || 'identity/hardware-pasal');

/** Paths of the pictures that every shop has: its own, or drawn from its mark (pictures.ts). */
export const IDENTITY_PICTURES = [
  'favicon.svg',
  'favicon.ico',
  'icons/icon-192.png',
  'icons/icon-512.png',
  'icons/icon-maskable-512.png',
  'icons/apple-touch-icon.png',
  'images/og-default.png',
] as const;
export type IdentityPicture = (typeof IDENTITY_PICTURES)[number];

export const isIdentityPicture = (path: string): path is IdentityPicture =>
  IDENTITY_PICTURES.some((known) => known === path);

/** The folder of the identity's own pictures. */
export const identityPictures = (): string => join(identityFolder(), 'public');

/** @throws Error naming the file and each bad entry */
export function readIdentity(folder: string): Identity {
  const file = join(folder, 'identity.json');
  try {
    return identitySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${file} is not a shop's identity: ${reason}`, { cause: error });
  }
}

let known: Identity | undefined;

/** The identity of this process's shop, read once. Not for browsers: islands find the name in their page. */
export function shopIdentity(): Identity {
  known ??= readIdentity(identityFolder());
  return known;
}
