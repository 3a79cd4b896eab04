/**
 * The demo's drawn pictures: the kind of product, a hash of its drawing, the angle. Postgres reads its source the same.
 */
export const DRAWN_PICTURE = /^\/uploads\/products\/[a-z0-9-]+-[0-9a-f]{8}-(?:hero|front|back)\.webp$/;
