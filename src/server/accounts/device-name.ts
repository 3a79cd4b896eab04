/** In this order: most browsers also name those that they derive from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (text: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Browser and system such as `Firefox on Android`, for the owner to recognise a session. Only this is stored: the
 * whole header would be a fingerprint of the device.
 */
export function deviceName(userAgent: string | undefined): string {
  const browser = findName(userAgent ?? '', BROWSERS);
  const system = findName(userAgent ?? '', SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
