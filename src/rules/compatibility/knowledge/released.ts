/**
 * Release months of generations and chipsets, as announced by Intel and AMD ("2022-10"). Only compared, never shown: a
 * board that was released before a processor may need a BIOS update.
 */
const MONTHS = [
  '2025-01: B860, H810, W880, B850, B840',
  '2024-10: Core Ultra 200S, Z890',
  '2024-09: X870E, X870',
  '2024-08: Ryzen 9000',
  '2024-01: Ryzen 8000',
  '2023-10: 14th Gen Core',
  '2023-03: A620',
  '2023-01: B760, H770',
  '2022-10: 13th Gen Core, Z790, B650E, B650',
  '2022-09: Ryzen 7000, X670E, X670',
  '2022-01: B660, H670, H610',
  '2021-11: 12th Gen Core, Z690',
  '2021-03: 11th Gen Core',
  '2021-01: Z590, B560, H570, H510',
  '2020-11: Ryzen 5000',
  '2020-08: A520',
  '2020-07: Ryzen 4000G',
  '2020-06: B550',
  '2020-05: 10th Gen Core, H470, Z490, B460, H410',
  '2019-07: Ryzen 3000, Ryzen 3000G, X570',
  '2018-12: B365',
  '2018-10: 9th Gen Core, Z390',
  '2018-07: B450',
  '2018-04: Ryzen 2000, B360, H370, H310, X470',
  '2018-02: Ryzen 2000G',
  '2017-10: 8th Gen Core, Z370',
  '2017-03: Ryzen 1000, X370, B350, A320',
  '2017-01: 7th Gen Core, Z270, H270, B250',
  '2015-09: H170, B150, H110',
  '2015-08: 6th Gen Core, Z170',
  '2015-06: 5th Gen Core',
  '2014-05: Z97, H97',
  '2013-06: 4th Gen Core, Z87, H87, B85, H81',
  '2012-04: 3rd Gen Core, Z77, H77, B75',
  '2011-05: Z68',
  '2011-01: 2nd Gen Core, P67, H67, H61',
];
const RELEASED: ReadonlyMap<string, string> = new Map(
  MONTHS.flatMap((row) => {
    const [month = '', names = ''] = row.split(': ');
    return names.split(', ').map((name) => [name, month]);
  }),
);

/** Chipsets that were sold some weeks before the generation that they were made for: their first BIOS knows it. */
const MADE_FOR: Record<string, readonly string[]> = {
  '11th Gen Core': ['Z590', 'B560', 'H570', 'H510'],
};

/**
 * Whether a board with a chipset may be older than a generation of processors; undefined if a date is not known.
 */
export function isOlderThan(
  chipset: string | undefined,
  generation: string | undefined,
): boolean | undefined {
  if (MADE_FOR[generation ?? '']?.includes(chipset ?? '')) return false;
  const [board, processor] = [RELEASED.get(chipset ?? ''), RELEASED.get(generation ?? '')];
  return board && processor ? board < processor : undefined;
}
