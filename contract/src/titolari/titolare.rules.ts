import type { Violazione } from '../refusals.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** Among whom the new titolare of a proposta is chosen: the team, or the teachers of the university; NESSUNO: it stays. */
export type TipoCambioTitolare = 'NESSUNO' | 'COMPONENTE' | 'STRUTTURATO';

export const MOTIVAZIONE_CAMBIO_MAX = 4000;
/** What may be attached (platform core, section 5). */
export const ALLEGATO_CAMBIO = { mime: ['application/pdf'], maxMB: 20 } as const;

/** Why somebody of the team may not take a project over (decision D-178). */
export const RUOLO_NON_AMMESSO = 'Il suo ruolo non è tra quelli che possono essere responsabile in questa classe.';

type Case = {
  statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
  /** Its outcome is official. */
  ufficializzata: boolean;
  tipo: TipoCambioTitolare;
};

/** Only of a funded proposta with an official outcome, where the classe lets it change (platform core, section 4). */
export function canChangeTitolare({ statusValutazione, ufficializzata, tipo }: Case): Verdict {
  if (statusValutazione !== 'FINANZIATA') return no('TITOLARE_NON_FINANZIATA');
  if (!ufficializzata) return no('TITOLARE_NON_UFFICIALE');
  return tipo === 'NESSUNO' ? no('TITOLARE_NON_CAMBIA') : yes;
}

/** What is wrong with a change as the office asks for it (platform core, section 5). */
export function checkCambio({ titolareId, motivazioneCambio }: { titolareId: number | null; motivazioneCambio: string }): Violazione[] {
  return [
    ...(titolareId === null ? [{ campo: 'titolareId', messaggio: 'Scegliere il nuovo titolare.' }] : []),
    ...(motivazioneCambio.trim() === '' ? [{ campo: 'motivazioneCambio', messaggio: 'Inserire una motivazione.' }] : []),
  ];
}
