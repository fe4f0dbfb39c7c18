const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Browser and system as people call them, e.g. "Firefox, Windows"; null when the user agent tells neither. */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const named = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return named.length === 0 ? null : named.join(', ');
}
