import { expect, test } from 'vitest';
import { type ReadStatement, readStatement } from './read-statement.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') => readStatement(Buffer.from(text, encoding));
const creditsOf = (text: string) => (read(text) as ReadStatement).credits;

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
        text: 'IPS/ASHA SHRESTHA/HP-20261126-7K2QF9, laptop · FT26330ABCD',
        reference: 'FT26330ABCD',
        amountPaisa: 25_000_000,
      },
      {
        line: 8,
        date: '2026-11-27',
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
  ['Nepali headings and digits', 'मिति,Description,जम्मा\n२०८३-०८-१०,From Asha,"१,२०,०००.००"'],
])('Bank statement: %s', (_what, text) => {
  expect(creditsOf(text)).toMatchObject([{ text: 'From Asha', amountPaisa: 12_000_000 }]);
});

test('Bank statement: one that Excel saved is read with its letters', () => {
  const text = 'Date,Description,Credit\n26/11/2026,Café,100';
  expect(read(text, 'latin1')).toMatchObject({ credits: [{ text: 'Café' }] });
  expect(read(`\ufeff${text}`, 'utf16le')).toMatchObject({ credits: [{ text: 'Café' }] });
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
