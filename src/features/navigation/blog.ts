import * as messages from './messages.ts';

/** The blog is another site (spec §2), named by the setting PUBLIC_BLOG_URL; an empty one means no link. */
export const BLOG_ADDRESS: string = import.meta.env.PUBLIC_BLOG_URL ?? '';

/** The blog as an entry of a list of links; empty without a blog. */
export const BLOG_LINKS = BLOG_ADDRESS ? [{ name: messages.blog, address: BLOG_ADDRESS }] : [];
