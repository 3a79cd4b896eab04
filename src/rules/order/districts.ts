import provinces from './provinces.json' with { type: 'json' };

/** The districts of Nepal, by the alphabet; read-district.ts knows their other names. */
export const DISTRICTS = provinces.flatMap(({ districts }) => districts).sort();
