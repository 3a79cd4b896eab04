import { expect, test } from 'vitest';
import { bsCalendar } from '../../rules/bikram-sambat.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  readStatement(Buffer.from(text, encoding), bsCalendar({}));
const getCredits = (text: string) => (read(text) as ReadStatement).credits;

const STATEMENT = `Account Statement
Name,HARDWARE PASAL PVT. LTD.
Account No.,0123456789012345

Txn Date,Value Date,Description,Reference No.,Debit,Credit,Balance
2026-11-26,2026-11-26,"IPS/ASHA SHRESTHA/HP-20261126-7K2QF9, laptop",FT26330ABCD,,"2,50,000.00","12,50,000.00"
2026-11-26,2026-11-26,CHEQUE 123,CHQ0000123,"50,000.00",0.00,"12,00,000.00"
2026-11-27,2026-11-27,QR PAYMENT,FT26331XYZ9,-,1500.5,"12,01,500.50"
2026-11-27,2026-11-27,ODD,FT26331XYZ8,,1.234,"12,01,500.50"
Total,,,,"50,000.00","2,51,500.50",
`;

test('Bank statement: columns are found by their headings, below what the bank says of the account', () => {
  expect(read(STATEMENT)).toEqual({
    credits: [
      {
        line: 6,
        date: '2026-11-26',
        day: '2026-11-26',
        text: 'IPS/ASHA SHRESTHA/HP-20261126-7K2QF9, laptop · FT26330ABCD',
        reference: 'FT26330ABCD',
        amountPaisa: 25_000_000,
      },
      {
        line: 8,
        date: '2026-11-27',
        day: '2026-11-27',
        text: 'QR PAYMENT · FT26331XYZ9',
        reference: 'FT26331XYZ9',
        amountPaisa: 150_050,
      },
    ],
    problems: [{ line: 9, message: 'The amount “1.234” can be 1234 or 1.234.' }],
  });
});

test.each([
  ['deposit and remarks', 'Date,Remarks,Withdraw,Deposit,Balance\n26/11/2026,From Asha,,"1,20,000.00",0'],
  ['semicolons', 'Date;Particulars;Dr;Cr\n26/11/2026;From Asha;;1,20,000.00'],
  [
    'tabs, and CR beside the amount',
    'DATE\tNARRATION\tDEBIT\tCREDIT (NPR)\n26/11/2026\tFrom Asha\t\t1,20,000.00 Cr',
  ],
  [
    'one amount with its direction',
    'Date,Description,Amount,Dr/Cr\n26/11/2026,From Asha,"120,000.00",CR\n26/11/2026,Fee,50,DR',
  ],
  ['a byte order mark', '\ufeffDate,Description,Credit\n26/11/2026,From Asha,120000'],
  ['Nepali headings', 'मिति,विवरण,खर्च,जम्मा\n२०८३-०८-१०,From Asha,,"१,२०,०००.००"'],
  ['a Nepali amount', 'मिति,विवरण,रकम (रु.)\n२०८३-०८-१०,From Asha,"१,२०,०००.००"'],
  [
    'headings that are only like an amount’s',
    'Date,Deposit Slip No,Credit Card,Depositor,Balance Cr,Description,Credit Amount\n26/11/2026,778899,4111,12,99,From Asha,"1,20,000.00"',
  ],
  ['Nepali headings and digits', 'मिति,Description,जम्मा\n२०८३-०८-१०,From Asha,"१,२०,०००.००"'],
])('Bank statement: %s', (_what, text) => {
  expect(getCredits(text)).toMatchObject([
    { day: '2026-11-26', text: expect.stringContaining('From Asha'), amountPaisa: 12_000_000 },
  ]);
});

test('Bank statement: one that Excel saved is read with its letters', () => {
  const text = 'Date,Description,Credit\n26/11/2026,Café,100';
  expect(read(text, 'latin1')).toMatchObject({ credits: [{ text: 'Café' }] });
  for (const wide of [`\ufeff${text}`, text]) {
    const file = Buffer.from(wide, 'utf16le');
    expect(readStatement(file, bsCalendar({}))).toMatchObject({ credits: [{ text: 'Café' }] });
    expect(readStatement(file.swap16(), bsCalendar({}))).toMatchObject({ credits: [{ text: 'Café' }] });
  }
});

test.each(['', 'a,b\n1,2', 'Date,Description,Debit\n26/11/2026,Fee,50', '\x00\x01\x02'])(
  'Bank statement: what has no such table is refused: %j',
  (text) => {
    expect(read(text)).toHaveProperty('refused');
  },
);

test('Bank statement: one with too many lines is refused', () => {
  const lines = Array.from({ length: 5001 }, () => '26/11/2026,x,1').join('\n');
  expect(read(`Date,Description,Credit\n${lines}`)).toEqual({
    refused: 'This statement has more than 5000 lines. Please save a shorter time.',
  });
});

test('Bank statement: a row that is not understood is listed, and no part of an amount is read', () => {
  const text = `Date,Description,Debit,Credit
26/11/2026,unquoted,,4,68,000.00
,no day,,500
26/11/2026,no amount,,
26/11/2026,a fee,50,
26/11/2026,nothing,,0.00
26/11/2026,Opening Balance,,
This statement was made by a machine.
`;
  expect(read(text)).toEqual({
    credits: [],
    problems: [
      {
        line: 2,
        message:
          'This row has more cells than headings. Amounts with commas need quotation marks: save the statement as CSV from a spreadsheet.',
      },
      { line: 3, message: 'This row has no date.' },
      { line: 4, message: 'This row has no amount.' },
    ],
  });
  // Cells without anything behind the last heading are none.
  expect(getCredits('Date,Description,Credit,\n26/11/2026,x,5,,')).toMatchObject([{ amountPaisa: 500 }]);
});

test('Bank statement: a number that is too short to confirm by is left out', () => {
  const numbers = getCredits('Date,Ref No,Credit\n26/11/2026,1,5\n26/11/2026,FT1,6').map(
    ({ reference }) => reference,
  );
  expect(numbers).toEqual([undefined, 'FT1']);
});

test('Bank statement: what is no number of a transaction is a text of its line', () => {
  const [line] = getCredits('Date,Description,Ref No,Credit\n26/11/2026,IPS,आशा HP-20261126-7K2QF9,5');
  expect([line?.text, line?.reference]).toEqual(['IPS · आशा HP-20261126-7K2QF9', undefined]);
});

// The same day in Nepal's calendar: https://www.hamropatro.com/date-converter
test.each([
  '2026-11-26',
  '2026/11/26 14:02',
  '20261126',
  '26-11-2026',
  '26.11.26',
  '26-Nov-2026',
  '26 November 2026',
  'Nov 26, 2026',
  '2083-08-10',
  '10/08/2083',
  '२०८३/०८/१०',
])('Bank statement: the day of %s', (date) => {
  expect(getCredits(`Date;Credit\n${date};5`)).toMatchObject([{ day: '2026-11-26' }]);
});

test('Bank statement: the month is first only where another line shows it, and what is no day is none', () => {
  const getDays = (...dates: string[]) =>
    getCredits(`Date,Credit\n${dates.map((date) => `${date},5`).join('\n')}`).map(({ day }) => day);
  expect(getDays('05/11/2026')).toEqual(['2026-11-05']);
  expect(getDays('11/05/2026', '11/26/2026')).toEqual(['2026-11-05', '2026-11-26']);
  expect(getDays('31/02/2026', 'day 5', '99-99-9999', '2083-13-01')).toEqual(Array(4).fill(undefined));
});

test.each([
  ['newlines', '\n'.repeat(1_900_000)],
  ['returns', '\r'.repeat(1_900_000)],
  ['commas', ','.repeat(1_900_000)],
  ['rows', 'a\n'.repeat(950_000)],
])('Bank statement: a file of %s costs no seconds', (_what, text) => {
  const before = process.threadCpuUsage();
  expect(read(text)).toHaveProperty('refused');
  // Microseconds of this thread's processor: by the clock a busy machine takes many times as long.
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
});

test('Bank statement: beside one amount only a credit or a deposit came, and what says neither is listed', () => {
  const text = `Date,Narration,Amount,Type
26/11/2026,x,5,CASH WITHDRAWAL
26/11/2026,x,6,CHEQUE PAID
26/11/2026,x,7,Deposit
26/11/2026,x,8,C
26/11/2026,x,9,CLEARING
`;
  const { credits, problems } = read(text) as ReadStatement;
  expect(credits.map(({ amountPaisa }) => amountPaisa)).toEqual([700, 800]);
  expect(problems).toEqual([{ line: 6, message: 'This row does not say whether its amount came or went.' }]);
});
