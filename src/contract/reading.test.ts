import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAN_PATTERN, plainPan } from './pan.ts';
import {
  foldText,
  isSameIdentifier,
  mayBeSameCompany,
  mayBeSameNumber,
  readBillNumber,
  readCompany,
  readIdentifier,
  readOrderId,
  withoutTransactionLabel,
} from './reading.ts';
import { reference } from './transfer.ts';

const UNSEEN = [
  '\u200b',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2068',
  '\u034f',
  '\ufe0f',
];
const SIGNS = ['-', '‐', '‑', '–', '—', '−', '－', '/', '／', ' ', '\u00a0', '.', '_', '#', ''];
/** Zeros of scripts: Devanagari, Bengali, Arabic-Indic, Persian, full-width, Tibetan, bold mathematical, Adlam. */
const ZEROS = [0x30, 0x966, 0x9e6, 0x660, 0x6f0, 0xff10, 0xf20, 0x1d7ce, 0x1e950];

/** A letter or digit in any writing, among what does not count. */
const written = (letter: string) => {
  const faces = /\d/.test(letter)
    ? ZEROS.map((zero) => String.fromCodePoint(zero + Number(letter)))
    : [letter, letter.toLowerCase(), String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)];
  return fc
    .tuple(fc.constantFrom(...faces), fc.constantFrom(...SIGNS), fc.constantFrom(...UNSEEN))
    .map((parts) => parts.join(''));
};

test('Identifiers: any mix of widths, scripts of digits, signs and what cannot be seen is one reading', () => {
  const letters = 'SI00183084XYZ9'.split('');
  fc.assert(
    fc.property(fc.tuple(...letters.map(written)), (parts) => {
      expect(readIdentifier(parts.join(''))).toBe('SI00183084XYZ9');
    }),
  );
});

test.each([
  'Txn ID: FT26-1',
  'TxnID:FT26-1',
  'Transaction ID FT26-1',
  'Transaction No. FT26-1',
  'UTR: FT26-1',
  'utr FT26-1',
  'Ref No. FT26-1',
  'Ref.No.FT26-1',
  'Ref# FT26-1',
  'RRN:FT26-1',
  'Trace ID FT26-1',
  'Ｒｅｆ：FT26-1',
  'कारोबार नं. FT26-1',
  'Reference number: Txn ID: FT26-1',
])('Identifiers: before the number of a transaction %j has a label', (written) => {
  expect(withoutTransactionLabel(written)).toBe('FT26-1');
});
test.each(['TXN 12345', 'TXN-12345', 'REF12345', 'TX9', 'Transfer', 'Ref:', 'NIC-1', 'UTR26127'])(
  'Identifiers: the beginning of the transaction %j is no label',
  (written) => {
    expect(withoutTransactionLabel(written)).toBe(written);
  },
);

test.each([
  ['FÉ77001 abć', 'FE77001 abc'],
  ['F\u034fT\ufe0f77', 'FT77'],
  ['𝐅𝐓７７۰०', 'FT7700'],
  ['FT–77 №2', 'FT–77 No2'],
  ['भौचर नं. ४४७३', '4473'],
  ['नं. ४४७३', '4473'],
])('Identifiers: the transaction number %j is %s', (written, kept) => {
  expect(reference.parse(written)).toBe(kept);
});
/** Cyrillic, Greek, Cherokee, small capitals, blank letters, signs that look like letters, a vowel without its letter. */
test.each([
  ...[
    'FТ77001ABC',
    'FΤ77001ABC',
    'FᎢ77001ABC',
    'ꜰT77001ABC',
    'FT77001\u{13441}ABC',
    'FT77001ABС',
    'FT77001क',
  ],
  ...['F⊤77001ABC', '🅵T77001ABC', 'FT77001Øı', 'FT 77001 \u{16fe4}ABC', 'FT77001 ा'],
])('Identifiers: the transaction number %j is refused', (written) => {
  expect(reference.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
    'Write the transaction number in Latin letters and digits',
  ]);
});

test.each([
  ['Cheque No. 000771', '000771'],
  ['Cheque No. 0099', 'Chq 0099'],
  ['eSewa ref 0AB77', '0AB77'],
  ['Txn 88121', '88121'],
  ['FonePay Trace No 99121', '99121'],
  ['Bank Ref No: 4471', '4471'],
  ['ट्रान्जेक्सन नं ४४७३', '4473'],
  ['Voucher No. 4478', 'voucher-4478'],
  ['TxnId4479', '4479'],
  ['4477 (fonepay)', '4477'],
  ['NIC Asia 55512', '55512'],
  ['0000123', '123'],
  ['Txn FT26333ABC', 'ft-26333-abc'],
  ['InvoiceNo00901', '901'],
  ['बि.नं. 7012', '७०१२'],
  ['Cash Memo No. 7014', '7014'],
  ['Abbreviated Tax Invoice No. 7015', '7015'],
  ['Purchase Invoice No. 7016', '7016'],
  ['SI-55/083-84', 'SI-55'],
  ['SI-9/2083-84', 'si 9/083-84'],
  ['NIC Asia FT26334999 Asha', 'FT26334999'],
  ['SI-55/083-84', '55'],
  ['KTM/91/2083-84', '91'],
  ['NN/2083/84/0077', 'NN-77'],
  ['NN/2083/84/0077', 'NN/208384/77'],
  ['S/I 77', 'SI 0077'],
  ['SI-001/083-84', 'SI-001/8384'],
  ['T.I. 55', 'TI 055'],
  ['N.I.C. 00771', 'NIC 771'],
  ['GIBL 4455 6677 88', '445566 7788'],
  ['Nabil 1234 5678 9012', '123456789012'],
  ['1234-5678-9012 (Ram)', '123456789012'],
  ['eSewa 00 4455 0677', '44550677'],
  ['MG/083/84-0123', '083/84-MG-123'],
  ['083/84-MG-123', 'MG-0123-083/84'],
  ['HD-0077/083-84', 'HD/2083/84/0077'],
  ['NABIL FT77001ABC', 'FT77001ABC NABIL'],
  ['NABIL 77001', '77001 Nabil'],
  ['NABIL FT-77001-ABC 9841234567', 'Ram FT77001ABC'],
  ['FT77001ABC 1', '2 FT77001ABC'],
  ['FT 77001 ABC Ram', 'NABIL FT77001ABC'],
  ['Ram, ft77001abc', 'FT77001ABC/Sita'],
  ['GIBL 4455 6677 88', 'Nabil 4455667788'],
  ['NIC Asia 000771 Asha', 'Ram NIC Asia 771'],
  ['I-100', 'l-100'],
  ['l-100/083-84', '1-0100'],
  ['SO-12', '50/12'],
])('Identifiers: %j and %j may be one number', (one, other) => {
  expect([mayBeSameNumber(one, other), mayBeSameNumber(other, one)]).toEqual([true, true]);
});
test.each([
  ['NIC Asia 000771', 'Nabil 000771'],
  ['A-001', 'B-001'],
  ['SI-55', 'SI-5'],
  ['FT26333', 'FT26334'],
  ['123', '1234'],
  ['100', '1'],
  ['12/082-83', '12/083-84'],
  ['12/8283', '12/8384'],
  ['MG/082/83-0123', '083/84-MG-123'],
  ['MG/083/84', '083/84-KT'],
  ['Global 771234', 'Nabil 771234'],
  ['FT 20260403 001', 'FT 20260403 002'],
  ['FT20260403-1', 'FT20260403-2'],
  ['FT20260403-1', 'FT20260403-12'],
  ['Nabil 9841234567 FT2', 'FT1 9841234567'],
  ['KTM/2083-84/1001', 'PKR/2083-84/1001'],
  ['HP-20261201-ABCDEF', 'HP-20261201-7K2QF9'],
  ['Transaction 771 Nabil', 'NIC transaction 771'],
  ['NIC 12 Asha', 'Asha NIC 12'],
  ['SI-55/083-84', '55-SI'],
  ['I-100/082-83', 'l-100/083-84'],
  ['I-7', '1'],
  ['HI-9', 'SI-9'],
  ['No', '12'],
  ['--', '—'],
])('Identifiers: %j and %j are two numbers', (one, other) => {
  expect([mayBeSameNumber(one, other), mayBeSameNumber(other, one)]).toEqual([false, false]);
});

test.each([
  ['utr::::::::::'.repeat(18), withoutTransactionLabel],
  [`utr${'.'.repeat(16_000)}`, withoutTransactionLabel],
  [`no${'.'.repeat(16_000)}`, readBillNumber],
])('Identifiers: a label of many signs, %#, is read at once', (written, read) => {
  const began = process.threadCpuUsage();
  read(written);
  expect(process.threadCpuUsage(began).user).toBeLessThan(100_000);
});

test('Identifiers: a reading is read as itself, and signs alone are none and equal no other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(readIdentifier(readIdentifier(text))).toBe(readIdentifier(text));
    }),
  );
  for (const none of ['', '--', '/ ।', '\u200b\u2060', '…#'])
    expect([readIdentifier(none), isSameIdentifier(none, none)]).toEqual(['', false]);
  expect(isSameIdentifier('क-१', 'ख-1')).toBe(false);
  expect(isSameIdentifier('क-१', 'क1')).toBe(true);
});

test.each([
  [
    'Himal Traders',
    'HIMAL  TRADERS PVT. LTD.',
    'Himal Traders (P) Ltd',
    'M/s. Himal Traders P.Ltd.',
    'himal traders Private Limited',
    'Ms. Himal Traders',
    'Himal Traders Pvt. Ltd., New Road',
    'Himal Traders (Putalisadak)',
    'Ｈｉｍａｌ Traders Co.',
  ],
  [
    'हिमाल ट्रेडर्स',
    'हिमाल ट्रेडर्स प्रा. लि.',
    'हिमाल ट्रेडर्स प्रा.लि.',
    'हिमाल ट्रेडर्स प्राइभेट लिमिटेड',
    'हिमाल ट्रेडर्स\u200d प्रा\u200c.लि',
    'हिमाल ट्रेडर्स प्राईभेट लिमिटेड',
    'मेसर्स हिमाल ट्रेडर्स प्रा. ली.',
    'श्री हिमाल ट्रेडर्स',
  ],
])('Identifiers: %s is one supplier with any legal form', (...names) => {
  expect(new Set(names.map(readCompany)).size).toBe(1);
  expect(readCompany('Ram & Sons')).toBe(readCompany('RAM AND SONS Pvt Ltd'));
  expect(readCompany('Himalaya Traders')).not.toBe(readCompany(names[0] ?? ''));
});

test('Identifiers: a company with and without accents is one', () => {
  expect(mayBeSameCompany('Omega Café Pvt. Ltd.', 'OMEGA CAFE')).toBe(true);
  expect(mayBeSameCompany('किरण', 'करण')).toBe(false);
});

test.each([
  'Neoteric (Nepal) Pvt Ltd',
  'Neoteric Nepal, Putalisadak',
  'Neoteric Nepal P.L.',
  'Shree Neoteric Nepal',
  'Shri Neoteric Nepal (P) Ltd., New Road',
  'Neoteric Nepal Inc.',
])('Identifiers: %j may be Neoteric Nepal', (name) => {
  expect([mayBeSameCompany(name, 'Neoteric Nepal'), mayBeSameCompany('NEOTERIC NEPAL', name)]).toEqual([
    true,
    true,
  ]);
});
test.each([
  ['The Sagar Group', 'Sagar Group'],
  ['M/s The Sagar Groups Pvt. Ltd.', 'Sagar Group'],
  ['Everest Computers', 'Everest Computer'],
  ['ABC Intl.', 'ABC International'],
  ["ABC Int'l (P) Ltd", 'ABC International'],
  ["Ram's Traders", 'Rams Trader'],
  ['Sita Technologies', 'Sita Technology'],
  ['Thapa Bros.', 'Thapa Brothers'],
  ['एभरेस्ट कम्प्युटर्स', 'एभरेस्ट कम्प्युटर'],
])('Identifiers: %j and %j may be one company', (one, other) => {
  expect([mayBeSameCompany(one, other), mayBeSameCompany(other, one)]).toEqual([true, true]);
});
test.each([
  ['Glass House', 'Glas House'],
  ['Gas Depot', 'Ga Depot'],
  ['Neoteric India', 'Neoteric Nepal'],
  ['Everest Computers Kathmandu', 'Everest Computers'],
  [',', '('],
])('Identifiers: %j is another company than %j', (one, other) => {
  expect(mayBeSameCompany(one, other)).toBe(false);
});

test('Identifiers: a company that is named by its legal form alone keeps it, and a P within a name stays', () => {
  expect([readCompany('Pvt. Ltd.'), readCompany('Shop P'), readCompany('P K Traders')]).toEqual([
    ...['PVTLTD', 'SHOPP', 'PKTRADER'],
  ]);
});

test.each(['hp 20261120 7k2qf9', 'HP–20261120–7K2QF9', 'ＨＰ-２०२६1120-7K2QF9', 'HP202611207K2QF9\u200b'])(
  'Identifiers: %j is the number of an order',
  (typed) => {
    expect(readOrderId(typed)).toBe('HP-20261120-7K2QF9');
  },
);

test('Identifiers: other texts are no number of an order, PANs are digits, and a searched text keeps its words', () => {
  expect(['Asha', '9841234567'].map(readOrderId)).toEqual(['Asha', '9841234567']);
  expect(['६०१-२३४‑567', '٦٠١ 234 567'].map(plainPan)).toEqual(['601234567', '601234567']);
  expect(PAN_PATTERN.test(plainPan('PAN 601234567'))).toBe(false);
  expect(foldText(' Asha\u200b ９８४‑12 ')).toBe('Asha 984-12');
});

test.each([
  'INV-K1/0456',
  '№ INVK10456',
  'No. INV-K1-0456',
  'Bill No: INV K1 0456',
  'Tax Invoice Number #INV-K1/०४५६',
  'बिल नं. INVK10456',
  'Invoice K1-0456',
  'Inv. K1/0456',
  'Bill K1 0456',
  'Invoice # K1-0456',
  'Delivery Challan No. K1-0456',
])('Identifiers: %s is the number of a bill without its label', (written) =>
  expect(readBillNumber(written)).toBe('K10456'),
);
test.each([
  ['NO12', 'NO12'],
  ['Invoice', 'INVOICE'],
  ['No. A', 'NOA'],
])('Identifiers: the letters of %s are its own', (written, reading) =>
  expect(readBillNumber(written)).toBe(reading),
);
