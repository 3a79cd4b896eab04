import { lookup } from 'mrmime';

/**
 * The media type that a file is sent with, by its name's ending. Text is UTF-8, of which only XML and SVG can say so
 * themselves.
 */
export function getContentType(file: string): string {
  const type = file.endsWith('.ico')
    ? 'image/vnd.microsoft.icon'
    : (lookup(file) ?? 'application/octet-stream');
  return type.startsWith('text/') || type.endsWith('json') ? `${type}; charset=utf-8` : type;
}
