import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The messages that a shop without SMTP wrote, as text, the oldest first. */
export function messagesIn(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox');
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  } catch {
    return [];
  }
}
