import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Pages that lead elsewhere without what another one handed over, and pages for errors or parts of pages. */
const NOT_ALIKE = [
  '/404',
  '/500',
  '/category-panels',
  '/order-status',
  '/order-success',
  '/product-not-found',
  '/success',
  '/userAccount',
];

const getRoute = (file: string) => `/${basename(file, '.astro')}`.replace('/index', '/');
const PAGES = globSync('src/pages/*.astro').map(getRoute).sort();

/** The pages that are the same for every visitor, whatever the browser stores. */
export const ROUTES = [
  ...PAGES.filter((route) => !NOT_ALIKE.includes(route)),
  '/product-category',
  '/product-category/laptops',
];
