import type { Brand } from '../../contract/brand.ts';

/** Brands of the logo slider: those whose logo does not start with /uploads (spec §2). */
export const sliderBrands = (brands: readonly Brand[]): Brand[] =>
  brands.filter(({ logo }) => !logo?.startsWith('/uploads'));
