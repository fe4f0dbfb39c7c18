/** Kinds of act, by which the register is narrowed. */
export const TIPI_ATTO = [
  'ACCESSO',
  'IMPERSONA',
  'COMPILAZIONE',
  'INVIO',
  'PARTECIPAZIONE',
  'PROFILO',
  'BANDI',
  'ANAGRAFICA',
  'ESPORTAZIONE',
  'RIFIUTO',
] as const;
export type TipoAtto = (typeof TIPI_ATTO)[number];

/** Every act that the audit log records, and its kind. */
export const ATTI = {
  login: 'ACCESSO',
  logout: 'ACCESSO',
  logoutOvunque: 'ACCESSO',
  askPasswordLink: 'ACCESSO',
  setPassword: 'ACCESSO',
  askEmail: 'ACCESSO',
  confirmEmail: 'ACCESSO',
  impersonaUtente: 'IMPERSONA',
  esciImpersona: 'IMPERSONA',
  createProposta: 'COMPILAZIONE',
  saveProposta: 'COMPILAZIONE',
  checkProposta: 'COMPILAZIONE',
  deleteProposta: 'COMPILAZIONE',
  saveParte: 'COMPILAZIONE',
  createRendicontazione: 'COMPILAZIONE',
  saveRendicontazione: 'COMPILAZIONE',
  checkRendicontazione: 'COMPILAZIONE',
  deleteRendicontazione: 'COMPILAZIONE',
  createIstanza: 'COMPILAZIONE',
  saveIstanza: 'COMPILAZIONE',
  checkIstanza: 'COMPILAZIONE',
  deleteIstanza: 'COMPILAZIONE',
  sendProposta: 'INVIO',
  sendRendicontazione: 'INVIO',
  sendIstanza: 'INVIO',
  oltreTermine: 'INVIO',
  resendEmail: 'INVIO',
  cancelEmail: 'INVIO',
  acceptPartecipazione: 'PARTECIPAZIONE',
  refusePartecipazione: 'PARTECIPAZIONE',
  withdrawPartecipazione: 'PARTECIPAZIONE',
  authoriseIndicatori: 'PARTECIPAZIONE',
  createAccount: 'PROFILO',
  createUtente: 'ANAGRAFICA',
  saveUtente: 'ANAGRAFICA',
  saveAbilitazioni: 'ANAGRAFICA',
  createInattivo: 'ANAGRAFICA',
  endInattivo: 'ANAGRAFICA',
  confirmProfilo: 'PROFILO',
  refreshProfilo: 'PROFILO',
  resetProfili: 'PROFILO',
  blockProfilo: 'PROFILO',
  saveProfiloEsterno: 'PROFILO',
  saveMesiCongedo: 'PROFILO',
  mailCongedo: 'PROFILO',
  createBando: 'BANDI',
  saveBando: 'BANDI',
  prorogaBando: 'BANDI',
  addTipologia: 'BANDI',
  saveTipologia: 'BANDI',
  deleteTipologia: 'BANDI',
  addClasse: 'BANDI',
  saveClasse: 'BANDI',
  rettificaClasse: 'BANDI',
  deleteClasse: 'BANDI',
  exportArchivio: 'ESPORTAZIONE',
  exportUtenti: 'ESPORTAZIONE',
  exportAudit: 'ESPORTAZIONE',
  accessoRifiutato: 'RIFIUTO',
} as const satisfies Record<string, TipoAtto>;
export type Atto = keyof typeof ATTI;

/** What the register is asked for: one kind, or all but refused accesses, with which the screen begins. */
export const SCELTE_ATTO = ['SENZA_RIFIUTI', ...TIPI_ATTO] as const;
export type SceltaAtto = (typeof SCELTE_ATTO)[number];

/** The same as people read it. */
export const TESTI_ATTO: Record<SceltaAtto, string> = {
  SENZA_RIFIUTI: 'Tutte, senza gli accessi rifiutati',
  ACCESSO: 'Accessi e password',
  IMPERSONA: 'Per conto di altri',
  COMPILAZIONE: 'Compilazione',
  INVIO: 'Invii, anche oltre il termine',
  PARTECIPAZIONE: 'Partecipazioni',
  PROFILO: 'Profili',
  BANDI: 'Configurazione dei bandi',
  ANAGRAFICA: 'Anagrafica degli utenti',
  ESPORTAZIONE: 'Esportazioni',
  RIFIUTO: 'Accessi rifiutati',
};

/** The acts of a kind, by the names of the audit log. */
export const attiOf = (tipo: TipoAtto): Atto[] => (Object.keys(ATTI) as Atto[]).filter((atto) => ATTI[atto] === tipo);
