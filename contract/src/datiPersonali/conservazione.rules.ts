import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { TipoUtente } from '../ruoli.ts';

/** Accounts of people from outside the university: anonymised on request, and by themselves after years (D-172). */
export const TIPI_ESTERNI: readonly TipoUtente[] = ['REFEREE', 'MEMBRO_COMMISSIONE_CERT'];

/** The defaults. */
export const CONSERVAZIONE = { sessioniMesi: 12, emailMesi: 60, noteMesi: 60, esterniAnni: 5 } as const;
export type Termini = { sessioniMesi: number; emailMesi: number; noteMesi: number; esterniAnni: number };

/** What the retention job removes, in its order. */
export const VOCI_CONSERVAZIONE = ['sessioni', 'email', 'note', 'invitati', 'esterni'] as const;
export type VoceConservazione = (typeof VOCI_CONSERVAZIONE)[number];

/** The instant before which each is removed. */
export function limitiConservazione(
  { sessioniMesi, emailMesi, noteMesi, esterniAnni }: Termini,
  now: Date,
): Record<VoceConservazione, Date> {
  const mesiFa = (mesi: number) => {
    const then = new Date(now);
    then.setUTCMonth(then.getUTCMonth() - mesi);
    return then;
  };
  const esterni = mesiFa(esterniAnni * 12);
  return { sessioni: mesiFa(sessioniMesi), email: mesiFa(emailMesi), note: mesiFa(noteMesi), invitati: esterni, esterni };
}

type Esterno = {
  tipoUtente: TipoUtente;
  /** Whether the person still has an evaluation, an answer or a commission of the ethics committee to do. */
  inCorso: boolean;
  anonimo: boolean;
};

/** An external person may be anonymised who has nothing left to do; accounts of the university belong to its own registry. */
export function canAnonymise({ tipoUtente, inCorso, anonimo }: Esterno): Verdict {
  if (!TIPI_ESTERNI.includes(tipoUtente)) return no('ANONIMO_INTERNO');
  if (anonimo) return no('ANONIMO_GIA');
  return inCorso ? no('ANONIMO_IN_CORSO') : yes;
}

export const MOTIVO_ANONIMO_MAX = 255;

/** The request and its author: the removed name is stored nowhere else. */
export function checkMotivoAnonimo(motivo: string): Violazione[] {
  if (motivo.trim() === '') return [{ campo: 'motivo', messaggio: 'Inserire una motivazione.' }];
  if (motivo.length > MOTIVO_ANONIMO_MAX) return [{ campo: 'motivo', messaggio: `Al massimo ${MOTIVO_ANONIMO_MAX} caratteri.` }];
  return [];
}
