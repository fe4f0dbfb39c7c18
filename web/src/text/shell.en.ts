export const shellEn = {
  esci: 'Logout',
  nonPermesso: 'You are not allowed to open the requested page',
  caricamentoFallito: 'The data could not be loaded',
  riprova: 'Try again',
  erroreImprevisto: 'An unexpected error occurred',
  ricarica: 'Reload the page',
  homeVuota: 'No proposals are waiting for your review.',
} as const;
