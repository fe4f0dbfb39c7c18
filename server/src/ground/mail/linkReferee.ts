import { createHmac, timingSafeEqual } from 'node:crypto';
import { inWords } from './inLingue.ts';

type Signed = { id: number; versione: number; segreto: Buffer };

/** The token in the link of an invitation: it can be computed again at any time, and a new versione makes another (D-126). */
export const rTokenOf = ({ id, versione, segreto }: Signed): string =>
  createHmac('sha256', segreto).update(`${id}.${versione}`).digest('base64url');

/** The page on which the invited person accepts or declines. */
export const acptLinkOf = (signed: Signed, publicUrl: string): string =>
  `${publicUrl}/referee-accept?${new URLSearchParams({ rId: String(signed.id), rToken: rTokenOf(signed) })}`;

/** The same page, opened at its question whether to decline: opening it answers nothing (D-208). */
export const declineLinkOf = (signed: Signed, publicUrl: string): string => `${acptLinkOf(signed, publicUrl)}&answer=decline`;

const SECRET = /rId=\d+&rToken=[\w-]+/g;
const HIDDEN = 'rId=•••&rToken=•••';
/** A letter as its sender previews it: without the links that would let the sender answer for the invited person (D-126). */
export const withoutLinks = (corpo: string): string => corpo.replace(SECRET, HIDDEN);
/** The sender's text, with the links of the letter put back. */
export const withLinksOf = (edited: string, corpo: string): string => edited.replaceAll(HIDDEN, corpo.match(SECRET)?.[0] ?? HIDDEN);

const NO_TERM = 'the end of the evaluation by referees';
/** A deadline in Rome in the words of a letter: `4 December 2026, 23:59`. */
export const untilWhen = (scadenza: Date | null): string => (scadenza === null ? NO_TERM : inWords(scadenza));

/** How many earlier versioni of an invitation its links are still recognised for. */
const VERSIONI = 20;

/** The versione for which a token was made; null where it belongs to another invitation. */
export function versioneOf(rToken: string, { id, versione, segreto }: Signed): number | null {
  const shown = Buffer.from(rToken);
  for (let earlier = versione; earlier > Math.max(0, versione - VERSIONI); earlier -= 1) {
    const made = Buffer.from(rTokenOf({ id, versione: earlier, segreto }));
    if (made.length === shown.length && timingSafeEqual(made, shown)) return earlier;
  }
  return null;
}
