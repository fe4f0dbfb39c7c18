import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatDeadline } from '@sigeba/contract/instant.ts';

type Signed = { id: number; versione: number; segreto: Buffer };

/** What a link of an invitation carries: it can be shown again at any time, and a new versione makes another (decision D-126). */
export const rTokenOf = ({ id, versione, segreto }: Signed): string =>
  createHmac('sha256', segreto).update(`${id}.${versione}`).digest('base64url');

/** Where who is invited accepts or declines. */
export const acptLinkOf = (signed: Signed, publicUrl: string): string =>
  `${publicUrl}/referee-accept?${new URLSearchParams({ rId: String(signed.id), rToken: rTokenOf(signed) })}`;

const NO_TERM = 'the end of the evaluation by referees';
/** Until when they may, as a mail says it. */
export const untilWhen = (scadenza: Date | null): string => (scadenza === null ? NO_TERM : formatDeadline(scadenza, 'en'));

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
