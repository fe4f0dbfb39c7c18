import { mancanzeDecisione, mancanzeScheda, type Scheda } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import { ensureValid } from '../../ground/refuse.ts';
import type { Criterio, ValutazioneProposta } from './openValutazione.ts';

type Concluding = { respinta: boolean | null; lingua: 'it' | 'en' };

/** Refuses a sheet that lacks a score or a reason (D-201), in the language of whoever writes it. */
export function ensureComplete(
  { concludiSenzaPunteggi, motivazioneObbligatoria }: ValutazioneProposta['row'],
  scheda: Scheda & { criteri: readonly Criterio[] },
  { respinta, lingua }: Concluding,
): void {
  ensureValid(
    respinta === null
      ? mancanzeScheda(scheda.criteri, scheda, { concludiSenzaPunteggi, motivazioneObbligatoria, lingua })
      : mancanzeDecisione(scheda, { respinta, motivazioneObbligatoria }),
  );
}
