/** Acts of the office on the outcome of a proposta in its archive. */
export const AZIONI_UFFICIO = ['FINANZIA', 'MODIFICA_ESITO', 'RIAPRI_ESITO', 'RETTIFICA', 'COMMENTO', 'NON_AMMISSIBILE'] as const;
export type AzioneUfficio = (typeof AZIONI_UFFICIO)[number];

type Case = {
  status: 'BOZZA' | 'INVIATA';
  statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  esitoConcluso: boolean;
  ufficiale: boolean;
  tempoConcluso: boolean;
};

/**
 * The funding act at VALUTATA, its change until the outcome is concluded, then its reopening; its correction once it is official
 * (evaluation and ethics, section 4).
 */
export function azioniUfficio(row: Case): AzioneUfficio[] {
  const { status, statusValutazione, esitoSpeciale, esitoConcluso, ufficiale, tempoConcluso } = row;
  if (status === 'BOZZA') return [];
  if (statusValutazione === null) return tempoConcluso ? [] : ['NON_AMMISSIBILE'];
  const written: AzioneUfficio[] = statusValutazione === 'VALUTATA' ? [] : ['COMMENTO'];
  if (ufficiale) return ['RETTIFICA', ...written];
  if (tempoConcluso || esitoSpeciale !== null) return written;
  if (esitoConcluso) return ['RIAPRI_ESITO', ...written];
  return [statusValutazione === 'VALUTATA' ? 'FINANZIA' : 'MODIFICA_ESITO', ...written];
}
