import { formatInstant } from '../instant.ts';
import type { Refusal, Violazione } from './refusal.ts';

/** The life of a classe after its call. */
export const iterRefusals = {
  CLASSE_UFFICIALE: {
    status: 409,
    code: 91,
    it: (f: { quando: string }) => `Gli esiti della classe sono già ufficiali dal ${formatInstant(new Date(f.quando))}.`,
  },
  ESITI_INTANTO: {
    status: 409,
    code: 9,
    it: () => 'Intanto un esito della classe è cambiato: rileggi i numeri prima di ufficializzare.',
  },
  CLASSE_APERTA: {
    status: 409,
    code: 91,
    it: (f: { scadenza: string }) =>
      `Le domande si presentano fino al ${formatInstant(new Date(f.scadenza))}: gli esiti si ufficializzano dopo.`,
  },
  // The report lists each proposta by its number (D-97).
  ESITI_MANCANTI: {
    status: 409,
    code: 91,
    it: (f: { violazioni: Violazione[]; sottoSoglia: number; senzaMotivo: number }) => {
      const senza = f.violazioni.length - f.sottoSoglia - f.senzaMotivo;
      const senzaEsito = senza === 1 ? 'Una proposta è ancora senza esito.' : `${senza} proposte sono ancora senza esito.`;
      const sotto =
        f.sottoSoglia === 1 ? 'Una proposta è finanziata sotto la soglia.' : `${f.sottoSoglia} proposte sono finanziate sotto la soglia.`;
      const finanziate = f.senzaMotivo === 1 ? 'Una proposta è finanziata' : `${f.senzaMotivo} proposte sono finanziate`;
      const motivo = `${finanziate} senza punteggio e senza il motivo.`;
      return [...(senza > 0 ? [senzaEsito] : []), ...(f.sottoSoglia > 0 ? [sotto] : []), ...(f.senzaMotivo > 0 ? [motivo] : [])].join(' ');
    },
  },
  CLASSE_NON_UFFICIALE: { status: 409, code: 91, it: () => 'Gli esiti della classe non sono ancora ufficiali.' },
  AVVISO_NON_VISIBILE: {
    status: 409,
    code: 91,
    it: () => 'Gli esiti della classe non sono ufficiali, oppure sono sospesi: i titolari non si avvisano.',
  },
  DATE_MAI_COMUNICATE: { status: 409, code: 91, it: () => 'Le date non sono ancora mai state comunicate.' },
  DATE_INVARIATE: { status: 409, code: 91, it: () => 'Le date sono quelle già comunicate.' },
  DATE_CAMBIATE: { status: 409, code: 91, it: () => 'Le date sono cambiate dopo la comunicazione: comunica la modifica.' },
  NESSUN_TITOLARE: { status: 409, code: 91, it: () => 'Nessuna proposta della classe è finanziata.' },
  NESSUNA_VALUTAZIONE: {
    status: 409,
    code: 91,
    it: () => 'Nessuna rendicontazione valutata attende di essere comunicata.',
  },
} as const satisfies Record<string, Refusal>;
