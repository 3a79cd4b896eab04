import { expect, test } from 'vitest';
import { normalizeSerial, readSerial, serial } from './serial.ts';

test.each([
  ['5CD 2340 8XQ', '5CD23408XQ'],
  [' sn-abc/12.3 ', 'SN-ABC/12.3'],
  ['5cd23408xq\n', '5CD23408XQ'],
  ['​5CD2\u00a03408XQ\u200d', '5CD23408XQ'],
  ['५CD२३', '5CD23'],
  ['ＳＮ-ＡＢ１', 'SN-AB1'],
])('Serial numbers: %j is %s', (written, normal) => {
  expect(normalizeSerial(written)).toBe(normal);
});

test.each([
  'S/N: 5CD-2340',
  'sn:5cd2340',
  'SN : 5CD 2340',
  'S.N. 5CD2340',
  'S/N 5CD2340',
  'S\\N: 5CD2340',
  'Serial-No: 5CD2340',
  'Product S/N: 5CD2340',
  'Serial No.: 5CD2340',
  'serial number 5CD2340',
  'Serial: 5CD2340',
  '(S) 5CD2340',
  '(21)5CD2340',
  ']C15CD2340',
  ']C1215CD2340',
  ']d2215CD2340',
  'SNID: 5CD2340',
  'Service Tag: 5CD2340',
  'Sr. No. 5CD2340',
  'Sl No: 5CD2340',
  'ser# 5CD2340',
  'S#:5CD2340',
  'IMEI: 5CD2340',
  'IMEI1 5CD2340',
  'IMEI 2: 5CD2340',
  ']C1S/N: 5CD2340',
  ']E0５CD２३४०',
  'S／N：\u200b5CD\u2060\u201023\u00ad40',
  'Mfg S/N 5CD2340',
  'Model X S/N:5CD2340',
  'Model: HP 250 G9, Serial No. 5CD2340',
  'P/N: 123 S/N: 5CD2340',
  'S/N: 5CD 2340 P/N: 123',
  'S/N:5CD2340 Model HP 250',
  'No. 5CD2340',
  'Number: 5CD2340',
  '\u001d215CD2340',
  ']C10109506000134352215CD2340',
  '\u001d0109506000134352215CD2340\u001d10LOT1',
  '\u001d10LOT1\u001d215CD2340',
  '(01)09506000134352(21)5CD2340',
  'S/N: 5CD2340 S/N',
  'S/N: 5CD2340, P/N 22',
  'SN. 5CD2340',
  '№ 5CD2340',
  '[)>\u001e06\u001d1P123\u001dS5CD2340\u001e\u0004',
  ']C1215CD2340\u001d10LOT1',
])('Serial numbers: %j is read as 5CD2340', (written) => {
  expect(readSerial(written)).toBe('5CD2340');
  expect(readSerial(normalizeSerial(written))).toBe('5CD2340');
});

test.each([
  'SN000123',
  'sn 000123',
  'SNC8-1',
  'SERIALX7',
  'S1NX',
  'SR12',
  'IMEIX-1',
  'NO12',
  'ABC-S/N12',
  'MAC 12 SN 4',
])('Serial numbers: the beginning of %j is no label', (written) => {
  expect(readSerial(written)).toBe(written.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
});

test.each(['--', 'S/N:', ']C1', '', '   ', 'क', 'Ä1', 'A'.repeat(61), 7])(
  'Serial numbers: %j is refused',
  (written) => {
    expect(serial.safeParse(written).success).toBe(false);
  },
);

test('Serial numbers: one of 60 characters is taken in its normal spelling', () => {
  expect(serial.parse(` ${'a'.repeat(60)} `)).toBe('A'.repeat(60));
});
