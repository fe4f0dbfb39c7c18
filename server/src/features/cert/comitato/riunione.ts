import type { Seduta, SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkRiunione } from '@sigeba/contract/cert/comitato/convocazione.rules.ts';
import { readOra } from '@sigeba/contract/ora.ts';
import { ensureValid } from '../../../ground/refuse.ts';
import type { SedutaRow } from './sedute.queries.ts';

/** Time and place of a sitting, and its secretary. */
export type Riunione = Seduta['riunione'];

export const presentRiunione = ({ oraInizio, oraFine, luogo, segretario }: SedutaRow): Riunione => ({
  oraInizio,
  oraFine,
  luogo,
  segretario,
});

const orNull = (testo: string): string | null => (testo.trim() === '' ? null : testo.trim());

/** The values to store: those that were not sent stay, and so do those with which the members were called. */
export function riunioneOf(sent: SedutaForm['certSeduta'], before: SedutaRow | null): Riunione {
  const convened = before !== null && before.convocata !== null;
  const said = (campo: keyof Riunione): string => {
    const kept = before?.[campo] ?? '';
    const typed = sent[campo];
    return typed === undefined || (convened && campo !== 'segretario') ? kept : (typed ?? '');
  };
  const riunione = { oraInizio: said('oraInizio'), oraFine: said('oraFine'), luogo: said('luogo'), segretario: said('segretario') };
  ensureValid(checkRiunione(riunione));
  return {
    oraInizio: readOra(riunione.oraInizio),
    oraFine: readOra(riunione.oraFine),
    luogo: orNull(riunione.luogo),
    segretario: orNull(riunione.segretario),
  };
}
