import type { Violazione } from '../form/engine/checkForm.types.ts';
import { flussoOf, sezioniMinimeOf } from '../form/engine/regole.ts';
import { visible } from '../form/engine/visibility.ts';
import type { EsitoFlusso, FormTemplate, Valori } from '../form/template/template.types.ts';
import { fault } from '../form/values/checks.ts';

export type FlussoIstanza = { esito: EsitoFlusso; sezioniRaggiungibili: string[]; messaggio: string | null };

/**
 * Where the answers lead (D-137, D-139): to this committee, to another one, or nowhere because no thematic sheet is open. With the sections
 * that can be reached.
 */
export function flussoIstanza(template: FormTemplate, valori: Valori): FlussoIstanza {
  const shown = visible(template, valori);
  const sezioniRaggiungibili = shown.sezioni.map(({ uid }) => uid);
  const { esito, messaggio } = flussoOf(template, valori, shown);
  if (esito !== 'CONTINUA')
    return { esito: esito === 'NON_VALUTABILE' ? 'COMPETENZA_COMITATO_ETICO' : esito, sezioniRaggiungibili, messaggio };
  const poche = sezioniMinimeOf(template, shown);
  return { esito: poche === null ? 'CONTINUA' : 'NESSUN_FEED', sezioniRaggiungibili, messaggio: poche };
}

/** Why this committee is not competent; null where it is. */
export function fuoriCompetenza({ esito, messaggio }: FlussoIstanza): string | null {
  return esito === 'CONTINUA' ? null : messaggio;
}

/** Whether the self-declaration is missing. */
export const senzaAutodichiarazione = (violazioni: readonly Violazione[]): boolean =>
  violazioni.some(({ messaggio }) => messaggio === fault('AUTODICHIARAZIONE').messaggio);

/** Whether the template requires a self-declaration of the person's group of roles. */
export const requiresAutodichiarazione = ({ regole }: FormTemplate, gruppoRuolo: unknown): boolean =>
  regole.some(
    (regola) => regola.tipo === 'AUTODICHIARAZIONE' && typeof gruppoRuolo === 'string' && regola.gruppiRuolo.includes(gruppoRuolo),
  );
