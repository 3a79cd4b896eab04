import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const text = z.string().trim().min(1);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #c8102e');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Fills (accent, brand and their deep forms, under white text), inks (on the page's ground) and the sale's gradient. */
const palette = z.strictObject({
  accent: colour,
  accentDeep: colour,
  accentInk: colour,
  brand: colour,
  brandDeep: colour,
  brandInk: colour,
  saleStart: colour,
  saleMiddle: colour,
  saleEnd: colour,
});

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
  }),
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

/** Pictures that take the place of those of the same name in `public`. */
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
