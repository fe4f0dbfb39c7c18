/** On what an act was done, as the audit log names it. */
export const OGGETTI_AUDIT = [
  'proposta',
  'istanza',
  'rendicontazione',
  'richiesta_partecipazione',
  'profilo',
  'utente',
  'sessione',
  'archivio',
  'anagrafica',
  'audit',
  'email',
  'bando',
  'commissione',
] as const;
export type OggettoAudit = (typeof OGGETTI_AUDIT)[number];

/** The same as people read it. */
export const TESTI_OGGETTO: Record<OggettoAudit, string> = {
  proposta: 'Proposta',
  istanza: 'Istanza al Comitato Etico',
  rendicontazione: 'Rendicontazione',
  richiesta_partecipazione: 'Richiesta di partecipazione',
  profilo: 'Profilo',
  utente: 'Utente',
  sessione: 'Sessione',
  archivio: 'Archivio progetti',
  anagrafica: 'Anagrafica',
  audit: 'Registro delle attività',
  email: 'E-mail in uscita',
  bando: 'Bando',
  commissione: 'Commissione',
};
