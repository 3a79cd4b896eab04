/** The blog is another site (spec §2); the setting PUBLIC_BLOG_URL names it, and left empty there is no link. */
export const BLOG_ADDRESS: string = import.meta.env.PUBLIC_BLOG_URL ?? '';

/** As an entry of a list of links; none without a blog. */
export const BLOG_LINKS = BLOG_ADDRESS ? [{ name: 'Blog', address: BLOG_ADDRESS }] : [];
