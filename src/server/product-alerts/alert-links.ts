import type { Config } from '../settings/config.ts';

/** Makes the addresses in mails about alerts. */
export type AlertLinks = ReturnType<typeof alertLinks>;

/**
 * Tokens for people are in the fragment, which never reaches a server, a proxy or a log. Only the one-click address,
 * which a mail program calls by itself, has its token in the query; all that it can do is end alerts.
 */
export const alertLinks = ({ siteUrl, publicApiBase }: Pick<Config, 'siteUrl' | 'publicApiBase'>) => ({
  product: (slug: string) => new URL(`/product/${slug}`, siteUrl).href,
  confirm: (token: string) => new URL(`/product-alert#confirm/${token}`, siteUrl).href,
  end: (token: string) => new URL(`/product-alert#end/${token}`, siteUrl).href,
  oneClick: (token: string) =>
    new URL(`${publicApiBase}/product-alerts/one-click?token=${token}`, siteUrl).href,
});
