import { showError, showToast } from './toast.ts';

/** Copies a text. Pages without a secure address have no clipboard. @param words what a toast says */
export async function copyText(text: string, words: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(words.copied);
  } catch {
    showError(words.notCopied);
  }
}
