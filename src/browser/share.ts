import { isWebAddress } from '../contract/web-link.ts';
import * as messages from './share-messages.ts';
import { showToast } from './toast.ts';

/** Long enough to copy an address by hand. */
const READING_TIME = 10_000;

async function copy(address: string): Promise<void> {
  try {
    // `navigator.clipboard` exists over HTTPS only.
    await navigator.clipboard.writeText(address);
    showToast(messages.linkCopied);
  } catch {
    showToast(messages.linkToCopy(address), { duration: READING_TIME });
  }
}

/** Opens the device's share dialog with a link, or copies the link where there is none. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the device's dialog is no error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

/** The address without query and fragment: they belong to this visit only. */
const cleanAddress = () =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;

export const sharePage = (title: string): Promise<void> => shareLink(title, cleanAddress());

/** An absolute address that a browser may be sent to; undefined for anything else, such as `javascript:`. */
export const webAddress = (text: string | undefined): string | undefined =>
  text && isWebAddress(text) ? text : undefined;
