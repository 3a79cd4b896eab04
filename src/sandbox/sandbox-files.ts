import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../server/http/escape-html.ts';
import { PAGE_TRANSITION } from '../server/payments/gateways/page-transition.ts';

/** Stores a sandbox's payments, one file each, so that they survive a restart. Their names must be checked before. */
export function sandboxFiles<Payment>(folder: string) {
  mkdirSync(folder, { recursive: true });
  return {
    read(name: string): Payment | undefined {
      try {
        return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Payment;
      } catch {
        return undefined;
      }
    },
    write(name: string, payment: Payment): Payment {
      const unfinished = join(folder, `${name}.${randomBytes(11).toString('hex')}.unfinished`);
      writeFileSync(unfinished, JSON.stringify(payment));
      renameSync(unfinished, join(folder, `${name}.json`));
      return payment;
    },
  };
}

const STYLE = `
  ${PAGE_TRANSITION}
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#f4f1f6, #17131a); }
  main { width: min(22rem, calc(100vw - 4rem)); padding: 1.5rem; border-radius: 1rem; background: light-dark(#fff, #241e29); }
  h1 { margin: 0 0 1rem; font-size: 1.25rem; color: light-dark(#5c2d91, #c9a7ec); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
  button, a, select { display: block; box-sizing: border-box; width: 100%; padding: .75rem; margin-top: .5rem; border: 1px solid #5c2d91; border-radius: .5rem;
    font: inherit; text-align: center; text-decoration: none; color: inherit; background: none; cursor: pointer; }
  .pay { background: #5c2d91; color: #fff; }`;

/** A page of a wallet's sandbox. @param body HTML */
export const sandboxDocument = (body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Wallet sandbox</title><style>${STYLE}</style></head>
<body><main><h1>Wallet sandbox</h1>${body}</main></body></html>`;

/** A button that decides a payment. @param fields HTML of what is sent with it */
export const sandboxChoice = (address: string, words: string, { className = '', fields = '' } = {}): string =>
  `<form method="post" action="${escapeHtml(address)}">${fields}<button class="${className}">${words}</button></form>`;
