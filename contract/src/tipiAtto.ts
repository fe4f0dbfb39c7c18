/** Kinds of acts, by which the register is filtered. */
export const TIPI_ATTO = [
  'ACCESSO',
  'IMPERSONA',
  'COMPILAZIONE',
  'INVIO',
  'PARTECIPAZIONE',
  'DOMANDE',
  'PROFILO',
  'BANDI',
  'MODULI',
  'COMMISSIONI',
  'REFEREE',
  'VALUTAZIONE',
  'COMITATO_ETICO',
  'ORGANIZZAZIONE',
  'TITOLARI',
  'ANAGRAFICA',
  'IMPOSTAZIONI',
  'ESPORTAZIONE',
  'LETTURA',
  'ELENCHI',
  'SCRIVANIA',
  'RIFIUTO',
] as const;
export type TipoAtto = (typeof TIPI_ATTO)[number];

/** Choices of the register's filter: one kind, or all but refused accesses, the default of the screen. */
export const SCELTE_ATTO = ['SENZA_RIFIUTI', ...TIPI_ATTO] as const;
export type SceltaAtto = (typeof SCELTE_ATTO)[number];

/** Their labels for people. */
export const TESTI_ATTO: Record<SceltaAtto, string> = {
  SENZA_RIFIUTI: 'Senza accessi rifiutati',
  ACCESSO: 'Accessi e password',
  IMPERSONA: 'Per conto di altri',
  COMPILAZIONE: 'Compilazione',
  INVIO: 'Invii, anche oltre il termine',
  PARTECIPAZIONE: 'Partecipazioni',
  DOMANDE: 'Quesiti tra responsabili e ufficio',
  PROFILO: 'Profili',
  BANDI: 'Bandi: configurazione e iter',
  MODULI: 'Moduli',
  COMMISSIONI: 'Commissioni di valutazione',
  REFEREE: 'Referee',
  VALUTAZIONE: 'Valutazioni',
  COMITATO_ETICO: 'Comitato Etico',
  ORGANIZZAZIONE: 'Dipartimenti e strutture',
  TITOLARI: 'Cambi di titolare',
  ANAGRAFICA: 'Anagrafica degli utenti',
  IMPOSTAZIONI: 'Impostazioni',
  ESPORTAZIONE: 'Esportazioni',
  LETTURA: 'Letture di dati particolari',
  ELENCHI: 'Viste degli elenchi',
  SCRIVANIA: 'Scrivanie degli uffici',
  RIFIUTO: 'Accessi rifiutati',
};
