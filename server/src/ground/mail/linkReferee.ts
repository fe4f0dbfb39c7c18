import { createHmac, timingSafeEqual } from 'node:crypto';
import { timeInRome } from '@sigeba/contract/instant.ts';

type Signed = { id: number; versione: number; segreto: Buffer };

/** What a link of an invitation carries: it can be shown again at any time, and a new versione makes another (D-126). */
export const rTokenOf = ({ id, versione, segreto }: Signed): string =>
  createHmac('sha256', segreto).update(`${id}.${versione}`).digest('base64url');

/** Where who is invited accepts or declines. */
export const acptLinkOf = (signed: Signed, publicUrl: string): string =>
  `${publicUrl}/referee-accept?${new URLSearchParams({ rId: String(signed.id), rToken: rTokenOf(signed) })}`;

/** The same page, opened at its question whether to decline: opening it answers nothing (D-208). */
export const declineLinkOf = (signed: Signed, publicUrl: string): string => `${acptLinkOf(signed, publicUrl)}&answer=decline`;

const SECRET = /rId=\d+&rToken=[\w-]+/g;
const HIDDEN = 'rId=•••&rToken=•••';
/** A letter as its sender sees it before it leaves: without what would let them answer for the invited (D-126). */
export const withoutLinks = (corpo: string): string => corpo.replace(SECRET, HIDDEN);
/** What the sender made of it, with the links of the letter back in their places. */
export const withLinksOf = (edited: string, corpo: string): string => edited.replaceAll(HIDDEN, corpo.match(SECRET)?.[0] ?? HIDDEN);

const NO_TERM = 'the end of the evaluation by referees';
/** Until when they may, in Rome, as a letter says it: `4 December 2026, 23:59`. */
export const untilWhen = (scadenza: Date | null): string => (scadenza === null ? NO_TERM : inWords(scadenza));

/** An instant in Rome, its month in English words: no reader takes it for another day. */
export function inWords(instant: Date): string {
  const day = instant.toLocaleDateString('en-GB', { timeZone: 'Europe/Rome', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${timeInRome(instant)}`;
}

/** How many versioni back a link is still known for one of this invitation. */
const VERSIONI = 20;

/** The versione that a token was made for; null where it is none of this invitation. */
export function versioneOf(rToken: string, { id, versione, segreto }: Signed): number | null {
  const shown = Buffer.from(rToken);
  for (let earlier = versione; earlier > Math.max(0, versione - VERSIONI); earlier -= 1) {
    const made = Buffer.from(rTokenOf({ id, versione: earlier, segreto }));
    if (made.length === shown.length && timingSafeEqual(made, shown)) return earlier;
  }
  return null;
}
