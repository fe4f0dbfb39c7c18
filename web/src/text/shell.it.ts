/** Words of the shell: leaving, errors of loading, guards. */
export const shellIt = {
  esci: 'Logout',
  nonPermesso: 'Non hai i permessi per accedere alla pagina richiesta',
  caricamentoFallito: 'Errore durante il recupero dei dati',
  riprova: 'Riprova',
  erroreImprevisto: 'Si è verificato un errore imprevisto',
  ricarica: 'Ricarica la pagina',
  homeVuota: 'Al momento non ci sono attività per il tuo profilo.',
} as const;
