import type { Base, GruppoGraduatoria } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { formatLimite } from '@sigeba/contract/valutazioni/punteggi.rules.ts';

/** What each row of a file says of its position. */
export const IN_PAROLE: Record<GruppoGraduatoria, string> = {
  IDONEA: 'Finanziabile',
  SENZA_PUNTEGGIO: 'Finanziabile, senza punteggio',
  SOTTO_SOGLIA: 'Sotto soglia',
  DA_VALUTARE: 'Da valutare',
  ESCLUSA: 'Non ammissibile o respinta',
};

/** The basis of the sum of amounts. */
export const BASI: Record<Base, string> = { RICHIESTO: 'Richiesto', ASSEGNATO: 'Assegnato' };

export const ESITI = { VALUTATA: 'Valutata', FINANZIATA: 'Finanziata', NON_FINANZIATA: 'Non finanziata' } as const;
export const ESITI_SPECIALI = { NON_AMMISSIBILE: 'Non ammissibile', RESPINTA: 'Respinta' } as const;

/** Texts of the document of a ranking. */
export const PAROLE = {
  titolo: (classe: string) => `Graduatoria: ${classe}`,
  bando: 'Bando',
  tipologia: 'Tipologia',
  classe: 'Classe',
  esiti: 'Esiti',
  ufficiali: (quando: string) => `Ufficiali dal ${quando}`,
  nonUfficiali: 'Non ufficiali',
  scenario: 'Scenario mostrato',
  nessuno: 'Nessuno: gli esiti di oggi',
  scritto: (nome: string, chi: string, quando: string) => `«${nome}», di ${chi}, ${quando}`,
  applicato: (chi: string, quando: string) => `applicato da ${chi}, ${quando}`,
  nonApplicato: 'non applicato',
  soglia: 'Soglia di finanziabilità',
  disponibile: 'Disponibile',
  nonIndicato: 'Non indicato',
  richiesto: 'Richiesto da tutte',
  assegnato: 'Assegnato',
  resto: 'Resto',
  oltre: 'oltre il disponibile',
  finanziate: 'Finanziate',
  quante: (finanziate: number, tutte: number) => `${finanziate} di ${tutte}`,
  estratta: 'Estratta da',
  macroAree: 'Per macroarea',
  macroArea: 'Macroarea',
  gruppi: {
    IDONEA: 'Finanziabili, in ordine di punteggio',
    SENZA_PUNTEGGIO: 'Valutate senza punteggio: finanziabili, fuori graduatoria',
    SOTTO_SOGLIA: 'Sotto la soglia di finanziabilità',
    DA_VALUTARE: 'Ancora da valutare',
    ESCLUSA: 'Non ammissibili o respinte',
  } satisfies Record<GruppoGraduatoria, string>,
  cumulato: { RICHIESTO: 'Richiesto fin qui €', ASSEGNATO: 'Assegnato fin qui €' } satisfies Record<Base, string>,
  denaro: (importo: string) => `Fondi sufficienti fin qui (${importo})`,
  punti: (massimo: number | null) => (massimo === null ? 'Punti' : `Punti su ${formatLimite(massimo)}`),
  presidente: 'Il presidente della commissione',
  segretario: 'Il segretario verbalizzante',
  vuota: 'Nessuna proposta inviata.',
} as const;
