import provinces from './provinces.json' with { type: 'json' };

/** The districts of Nepal, by the alphabet. */
export const DISTRICTS = provinces.flatMap(({ districts }) => districts).sort();

/** The district that an address names: the last of its parts that is one; undefined where none is. */
export const findDistrict = (address: string): string | undefined => {
  const parts = address.split(',').map((part) => part.trim().toLowerCase());
  return parts.map((part) => DISTRICTS.find((name) => name.toLowerCase() === part)).findLast(Boolean);
};
