/**
 * Release months of generations and chipsets, as announced by Intel and AMD ("2022-10"). Only compared, never shown: a
 * board that was released before a processor may need a BIOS update.
 */
const GENERATIONS: Record<string, string> = {
  'Core Ultra 200S': '2024-10',
  '14th Gen Core': '2023-10',
  '13th Gen Core': '2022-10',
  '12th Gen Core': '2021-11',
  '11th Gen Core': '2021-03',
  '10th Gen Core': '2020-05',
  '9th Gen Core': '2018-10',
  '8th Gen Core': '2017-10',
  '7th Gen Core': '2017-01',
  '6th Gen Core': '2015-08',
  '5th Gen Core': '2015-06',
  '4th Gen Core': '2013-06',
  '3rd Gen Core': '2012-04',
  '2nd Gen Core': '2011-01',
  'Ryzen 9000': '2024-08',
  'Ryzen 8000': '2024-01',
  'Ryzen 7000': '2022-09',
  'Ryzen 5000': '2020-11',
  'Ryzen 4000G': '2020-07',
  'Ryzen 3000': '2019-07',
  'Ryzen 3000G': '2019-07',
  'Ryzen 2000': '2018-04',
  'Ryzen 2000G': '2018-02',
  'Ryzen 1000': '2017-03',
};

const CHIPSETS: Record<string, string> = {
  Z890: '2024-10',
  B860: '2025-01',
  H810: '2025-01',
  W880: '2025-01',
  Z790: '2022-10',
  B760: '2023-01',
  H770: '2023-01',
  Z690: '2021-11',
  B660: '2022-01',
  H670: '2022-01',
  H610: '2022-01',
  Z590: '2021-01',
  B560: '2021-01',
  H570: '2021-01',
  H510: '2021-01',
  H470: '2020-05',
  Z490: '2020-05',
  B460: '2020-05',
  H410: '2020-05',
  Z390: '2018-10',
  B365: '2018-12',
  B360: '2018-04',
  H370: '2018-04',
  H310: '2018-04',
  Z370: '2017-10',
  Z270: '2017-01',
  H270: '2017-01',
  B250: '2017-01',
  Z170: '2015-08',
  H170: '2015-09',
  B150: '2015-09',
  H110: '2015-09',
  Z97: '2014-05',
  H97: '2014-05',
  Z87: '2013-06',
  H87: '2013-06',
  B85: '2013-06',
  H81: '2013-06',
  Z77: '2012-04',
  H77: '2012-04',
  B75: '2012-04',
  Z68: '2011-05',
  P67: '2011-01',
  H67: '2011-01',
  H61: '2011-01',
  X870E: '2024-09',
  X870: '2024-09',
  B850: '2025-01',
  B840: '2025-01',
  X670E: '2022-09',
  X670: '2022-09',
  B650E: '2022-10',
  B650: '2022-10',
  A620: '2023-03',
  X570: '2019-07',
  B550: '2020-06',
  A520: '2020-08',
  X470: '2018-04',
  B450: '2018-07',
  X370: '2017-03',
  B350: '2017-03',
  A320: '2017-03',
};

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
  const [board, processor] = [CHIPSETS[chipset ?? ''], GENERATIONS[generation ?? '']];
  return board && processor ? board < processor : undefined;
}
