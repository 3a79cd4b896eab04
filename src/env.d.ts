/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string;
  /** Origins, separated by spaces. */
  readonly PUBLIC_PICTURE_ORIGINS?: string;
  readonly PUBLIC_BLOG_URL?: string;
  /** The language of the texts in each messages.ts; without it English. */
  readonly PUBLIC_LOCALE?: string;
}
