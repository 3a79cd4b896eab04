/**
 * The site's address wherever tests publish, that of a shop on any free port: its code is bundled once for all of them.
 */
export const SITE_URL = 'http://127.0.0.1:0';
