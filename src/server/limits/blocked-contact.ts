import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { EMAIL_MESSAGE } from '../../contract/contact-messages.ts';
import type { BlockedKind } from '../../contract/editor/blocked-contact.ts';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { fieldError } from '../http/http-error.ts';
import { networkRanges } from './network.ts';
import { parseNepaliPhone } from './parse-phone.ts';

const FIELD = 'value';

function invalid(message: string): never {
  throw fieldError(FIELD, message);
}

function parseEmail(text: string): string {
  const email = z.email().safeParse(text.toLowerCase());
  return email.success ? canonicalMailbox(email.data) : invalid(EMAIL_MESSAGE);
}

const NETWORK_MESSAGE =
  'Enter an IP address, such as 192.0.2.1 or 2001:db8::1, or a network: /24 of IPv4, /64, /56 or /48 of IPv6';

/** Not the short forms of IPv4, such as 127.1, which have two readings. */
const isWholeAddress = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** An address, or one of the networks that limits count by (limits/network.ts). */
function parseNetwork(text: string): string {
  const [address = '', bits] = text.split(/\/(.*)/s);
  const [narrowest, ...wider] = isWholeAddress(address) ? networkRanges(address) : [];
  const found =
    bits === undefined
      ? narrowest
      : [narrowest, ...wider].find((range) => range?.network.endsWith(`/${bits}`));
  return found?.network ?? invalid(NETWORK_MESSAGE);
}

const PARSERS: Record<BlockedKind, (text: string) => string> = {
  phone: (text) => parseNepaliPhone(text, FIELD),
  email: parseEmail,
  network: parseNetwork,
};

/** A contact in the form in which orders have it. @throws HttpError validation_error */
export const parseBlocked = ({
  kind,
  value,
  note = '',
}: {
  kind: BlockedKind;
  value: string;
  note?: string | undefined;
}) => ({
  kind,
  value: PARSERS[kind](value),
  note,
});
