import { showToast } from './toast.ts';

/** Long enough to copy an address by hand. */
const READING_TIME = 10_000;

async function copy(address: string): Promise<void> {
  try {
    // Missing on a page that came without TLS.
    await navigator.clipboard.writeText(address);
    showToast('Link copied');
  } catch {
    showToast(`Copy this link: ${address}`, { duration: READING_TIME });
  }
}

/** Hands a link to the device's own sharing, or copies it where there is none. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Who closes the device's dialog did not want to share.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

/** Without what only this visit brought along: a query, the picture that was looked at. */
const cleanAddress = () =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;

export const sharePage = (title: string): Promise<void> => shareLink(title, cleanAddress());
