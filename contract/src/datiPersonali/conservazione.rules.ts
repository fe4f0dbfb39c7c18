import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { TipoUtente } from '../ruoli.ts';

/** Accounts of people from outside the university: they are made anonymous on request, and by themselves after years (D-172, 119). */
export const TIPI_ESTERNI: readonly TipoUtente[] = ['REFEREE', 'MEMBRO_COMMISSIONE_CERT'];

/** What holds where the university says nothing. */
export const CONSERVAZIONE = { sessioniMesi: 12, emailMesi: 60, esterniAnni: 5 } as const;
export type Termini = { sessioniMesi: number; emailMesi: number; esterniAnni: number };

/** What the work removes, in its order. */
export const VOCI_CONSERVAZIONE = ['sessioni', 'email', 'invitati', 'esterni'] as const;
export type VoceConservazione = (typeof VOCI_CONSERVAZIONE)[number];

/** Since when each is to be removed: what is older than this instant. */
export function limitiConservazione({ sessioniMesi, emailMesi, esterniAnni }: Termini, now: Date): Record<VoceConservazione, Date> {
  const mesiFa = (mesi: number) => {
    const then = new Date(now);
    then.setUTCMonth(then.getUTCMonth() - mesi);
    return then;
  };
  const esterni = mesiFa(esterniAnni * 12);
  return { sessioni: mesiFa(sessioniMesi), email: mesiFa(emailMesi), invitati: esterni, esterni };
}

type Esterno = {
  tipoUtente: TipoUtente;
  /** Whether an evaluation, an answer or a commission of the ethics committee is still theirs. */
  inCorso: boolean;
  anonimo: boolean;
};

/** Who has left for good: what is still to be done under the name keeps it, and an account of the university is its registry's. */
export function canAnonymise({ tipoUtente, inCorso, anonimo }: Esterno): Verdict {
  if (!TIPI_ESTERNI.includes(tipoUtente)) return no('ANONIMO_INTERNO');
  if (anonimo) return no('ANONIMO_GIA');
  return inCorso ? no('ANONIMO_IN_CORSO') : yes;
}

export const MOTIVO_ANONIMO_MAX = 255;

/** Who asked for it, and how: the name that it takes away stands nowhere else. */
export function checkMotivoAnonimo(motivo: string): Violazione[] {
  if (motivo.trim() === '') return [{ campo: 'motivo', messaggio: 'Inserire una motivazione.' }];
  if (motivo.length > MOTIVO_ANONIMO_MAX) return [{ campo: 'motivo', messaggio: `Al massimo ${MOTIVO_ANONIMO_MAX} caratteri.` }];
  return [];
}
