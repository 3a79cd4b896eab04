/** The blog is another site (spec §2). */
export const BLOG_ADDRESS: string = import.meta.env.PUBLIC_BLOG_URL ?? 'https://blog.hardwarepasal.com.np';
