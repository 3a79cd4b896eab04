import provinces from './provinces.json' with { type: 'json' };

export const DISTRICTS = provinces.flatMap(({ districts }) => districts).sort();
