import type { Regola } from './template.types.ts';

/** Each kind of rule in the words of the office: what the designer offers, and what its faults name. */
export const NOMI_REGOLA: Readonly<Record<Regola['tipo'], string>> = {
  ORDINE: 'Un valore non supera un altro',
  ESCLUSIVA: 'Una risposta sta da sola',
  APRI_COLLATERALE: 'Una risposta apre una sezione a parte',
  FORZA_VALORE: 'Una risposta ne fissa un’altra',
  SEZIONI_MINIME: 'Almeno tante sezioni aperte',
  AUTODICHIARAZIONE: 'Un campo dovuto da certi ruoli',
  VERIFICA_FLUSSO: 'Risposte che dicono chi è competente',
  ISTANZA_CER: 'Il numero di un’istanza al Comitato Etico',
};

/** "la regola «Una risposta sta da sola»": a rule within a sentence. */
export const sayRegola = (tipo: Regola['tipo']): string => `la regola «${NOMI_REGOLA[tipo]}»`;
