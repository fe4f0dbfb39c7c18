import type { Seduta, SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkRiunione } from '@sigeba/contract/cert/comitato/convocazione.rules.ts';
import { readOra } from '@sigeba/contract/ora.ts';
import { ensureValid } from '../../../ground/refuse.ts';
import type { SedutaRow } from './sedute.queries.ts';

/** When and where a sitting meets, and who keeps its minutes. */
export type Riunione = Seduta['riunione'];

export const presentRiunione = ({ oraInizio, oraFine, luogo, segretario }: SedutaRow): Riunione => ({
  oraInizio,
  oraFine,
  luogo,
  segretario,
});

const orNull = (testo: string): string | null => (testo.trim() === '' ? null : testo.trim());

/** What is to be stored of the meeting: what was not sent stays, and so does what its members were called to. */
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
