/** The targets that citations may name: rows of the specification, its sections by document, records, requirements, kinds of mail. */
export type Known = {
  decisions: ReadonlySet<string>;
  records: ReadonlySet<string>;
  requirements: ReadonlySet<string>;
  mails: ReadonlySet<string>;
  sections: Readonly<Record<string, ReadonlySet<string>>>;
  isThere: (file: string) => boolean;
};

/** The names of the specification's documents in comments. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'platform core': 'platform-core',
  'evaluation and ethics': 'evaluation-and-ethics',
  'domain model': 'domain-model',
  payloads: 'payloads',
  decisions: 'decisions',
};

/** A section of a document that is not ours. */
const FOREIGN = /\b(?:ECMA-\d+, part \d+|RFC \d+|WCAG [\d.]+|ISO [\d-]+),? $/;

/** A comment that continues on the next line is read as one line. */
const unwrap = (text: string): string => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?[ \t]*/g, ' ');

const idsOf = (text: string, pattern: RegExp, of: ReadonlySet<string>): string[] =>
  [...text.matchAll(pattern)].map(([id]) => id).filter((id) => !of.has(id));

/** "platform core, sections 2 and 6" names two sections; a section without a document cannot be looked up. */
function lostSections(text: string, sections: Known['sections']): string[] {
  return [...text.matchAll(/\bsections? (\d[\d.]*(?:(?:, | and | to )\d[\d.]*)*)/gi)].flatMap(({ index, 0: whole, 1: numbers = '' }) => {
    const before = text.slice(Math.max(0, index - 40), index);
    if (FOREIGN.test(before)) return [];
    const name = Object.keys(DOCUMENTS).find((document) => before.toLowerCase().trimEnd().replace(/,$/, '').endsWith(document));
    if (name === undefined) return [`${whole} of no document`];
    const known = sections[DOCUMENTS[name] ?? ''];
    const asked = numbers.split(/, | and | to /).map((number) => number.replace(/\.$/, ''));
    return asked.filter((number) => known?.has(number) !== true).map((number) => `${name}, section ${number}`);
  });
}

/** Every citation of a text that leads nowhere. */
export function lostCitations(text: string, known: Known): string[] {
  const flat = unwrap(text);
  const areas = [...new Set([...known.requirements].map((id) => id.replace(/-.*/, '')))].join('|');
  return [
    ...idsOf(flat, /\bD-\d{2,3}\b/g, known.decisions),
    ...idsOf(flat, /\bADR-\d+\b/g, known.records),
    ...idsOf(flat, /\bM-\d{2}\b/g, known.mails),
    ...idsOf(flat, new RegExp(`\\b(?:${areas})-\\d{3}\\b`, 'g'), known.requirements),
    ...[...flat.matchAll(/\bdecisions? \d+/gi)].map(([name]) => `${name} of no list`),
    ...[...flat.matchAll(/\bD-\d+(?:, \d+)+\b/g)].map(([name]) => `${name} with a bare number`),
    ...lostSections(flat, known.sections),
    ...[...flat.matchAll(/(?<![\w/.@-])docs\/[\w./-]*\w/g)].map(([file]) => file).filter((file) => !known.isThere(file)),
  ];
}
