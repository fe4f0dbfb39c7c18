/** A DOI: registrant, slash, any name without blanks (ISO 26324). */
const DOI = /^10\.\d{4,9}\/[\x21-\x7e]{1,200}$/;

export const isDoi = (text: string): boolean => DOI.test(text);

/** The DOI in a typed or pasted text, without the address of a resolver, in lower case. */
export const doiIn = (typed: string): string =>
  typed
    .trim()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')
    .toLowerCase();

/** The ORCID iD in a typed or pasted text, with or without address and hyphens. */
export function orcidIn(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^https?:\/\/orcid\.org\//i, '')
    .replaceAll('-', '')
    .toUpperCase();
  return /^\d{15}[\dX]$/.test(bare) ? (bare.match(/.{4}/g) ?? []).join('-') : typed.trim();
}

/** Four groups of four digits, the last of which is the check digit of ISO 7064 MOD 11-2: a mistyped iD belongs to nobody. */
export function isOrcid(text: string): boolean {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = text.replaceAll('-', '');
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}
