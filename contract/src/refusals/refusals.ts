import { bandiRefusals } from './bandi.refusals.ts';
import { certRefusals } from './cert.refusals.ts';
import { commissioniRefusals } from './commissioni.refusals.ts';
import { emailRefusals } from './email.refusals.ts';
import { esitiRefusals } from './esiti.refusals.ts';
import { graduatorieRefusals } from './graduatorie.refusals.ts';
import { iterRefusals } from './iter.refusals.ts';
import { loginRefusals } from './login.refusals.ts';
import { mediaRefusals } from './media.refusals.ts';
import { moduliRefusals } from './moduli.refusals.ts';
import { platformRefusals } from './platform.refusals.ts';
import { proposteRefusals } from './proposte.refusals.ts';
import { refereeRefusals } from './referee.refusals.ts';
import type { Refusal } from './refusal.ts';
import { rendicontazioniRefusals } from './rendicontazioni.refusals.ts';
import { scrivaniaRefusals } from './scrivania.refusals.ts';
import { utentiRefusals } from './utenti.refusals.ts';
import { valutazioniRefusals } from './valutazioni.refusals.ts';

/** Every reason for which SIGEBA refuses, in one table: the server answers with it, and the screen explains a disabled button with it. */
export const refusals = {
  ...platformRefusals,
  ...mediaRefusals,
  ...loginRefusals,
  ...utentiRefusals,
  ...proposteRefusals,
  ...bandiRefusals,
  ...moduliRefusals,
  ...rendicontazioniRefusals,
  ...iterRefusals,
  ...valutazioniRefusals,
  ...esitiRefusals,
  ...graduatorieRefusals,
  ...emailRefusals,
  ...certRefusals,
  ...commissioniRefusals,
  ...refereeRefusals,
  ...scrivaniaRefusals,
} as const satisfies Record<string, Refusal>;

export type Reason = keyof typeof refusals;
export type Facts<R extends Reason> = Parameters<(typeof refusals)[R]['it']>[0];

/** The Italian sentence of a refusal, the same on a disabled button and in the server's answer. */
export function refusalText(refusal: { reason: Reason; facts?: unknown }): string {
  return refusals[refusal.reason].it(refusal.facts as never);
}
