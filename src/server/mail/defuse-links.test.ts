import { expect, test } from 'vitest';
import { defuseLinks } from './defuse-links.ts';

test.each([
  ['http://evil.example/win?x=1', 'evil[.]example/win?x=1'],
  ['see HTTPS://www.evil.example.', 'see www[.]evil[.]example.'],
  ['www.evil.com', 'www[.]evil[.]com'],
  ['evil.com', 'evil[.]com'],
  ['evil。com evil．com evil｡com', 'evil[.]com evil[.]com evil[.]com'],
  ['mailto:eve@evil.com', 'eve@evil[.]com'],
  ['नमस्ते.नेपाल', 'नमस्ते[.]नेपाल'],
  ['hxxp:////evil.com', 'evil[.]com'],
  ['_http://192.0.2.7/login', '_192.0.2.7/login'],
  ['9https://192.0.2.7', '9192.0.2.7'],
  [`${'a'.repeat(30)}http://192.0.2.7`, '192.0.2.7'],
  ['evil.\u00adcom evil.\u200bcom', 'evil[.]com evil[.]com'],
  ['\u202emoc.live', 'moc[.]live'],
  ['x.y.evil-.com', 'x.y[.]evil-[.]com'],
])('Mail: %s is no link', (typed, shown) => {
  expect(defuseLinks(typed)).toBe(shown);
});

test.each([
  'Asha K. Shrestha',
  'Ram K.C.',
  'House 12.5, Ward no. 3',
  'Patan Dhoka, Lalitpur',
  'c/o: Hari',
  '+977 984-1234567',
  'क\u094d\u200dष, र\u094d\u200cप',
])('Mail: %s stays as it is', (typed) => {
  expect(defuseLinks(typed)).toBe(typed);
});
