import { useEffect, useState } from 'react';

/** The quiet zone that scanners need around a code (ISO/IEC 18004). */
const QUIET = 4;

/** One SVG path of all dark modules, each one unit wide. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A QR code. Dark on light whatever the theme: many scanners read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>();
  useEffect(() => {
    // Only this view needs the encoder.
    void import('qr').then(({ default: encode }) => setRows(encode(text, 'raw', { border: QUIET })));
  }, [text]);
  if (!rows) return <div className="studio-qr skeleton" aria-hidden="true" />;
  const size = rows.length;
  return (
    <svg className="studio-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
