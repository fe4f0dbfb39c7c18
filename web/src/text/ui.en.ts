import type { uiIt } from './ui.it.ts';

type Wording<T> = { readonly [K in keyof T]: T[K] extends string ? string : Wording<T[K]> };

/** The kit's wording in the referees' area. */
export const uiEn = {
  shell: {
    vaiAlContenuto: 'Skip to content',
    prodotto: 'SIGEBA',
    sottotitolo: 'Management of calls and research funding',
    menu: 'Menu',
    menuPrincipale: 'Main menu',
    percorso: 'Breadcrumb',
    impersona: 'You are acting on behalf of {{utente}}. Operator: {{operatore}}.',
  },
  dialog: {
    chiudi: 'Close',
    annulla: 'Cancel',
    conferma: 'Confirm',
    salvataggio: 'Saving...',
    errore: 'Error',
    erroreTesto: 'An error occurred while performing the requested action.',
    erroreRete: 'An error occurred while communicating with the server',
    erroreReteConsiglio: 'Reload the page and try again; if the error persists, contact the office.',
    sessioneScaduta: 'Session expired',
    sessioneScadutaTesto: 'You need to log in again.',
  },
  pager: {
    nav: 'Pagination',
    navTop: 'Pagination, above the table',
    precedente: 'Previous',
    successiva: 'Next',
    pagina: 'Page {{pagina}}',
    intervallo: '{{da}}-{{a}} of {{totale}}',
    nessuno: '0 results',
  },
  table: {
    ordinaPer: 'Sort by',
    ordineIniziale: 'Initial order',
    crescente: '{{colonna}}, ascending',
    decrescente: '{{colonna}}, descending',
    vuota: 'No results found',
  },
  filtri: {
    etichetta: 'Filters',
    filtri: 'Filters',
    filtriAttivi: 'Filters ({{count}})',
    azzera: 'Clear filters',
  },
  deadline: {
    scade: 'Due {{quando}}',
    scaduto: 'Closed {{quando}}',
    momenti: 'in less than a minute',
    minuti_one: 'in {{count}} minute',
    minuti_other: 'in {{count}} minutes',
    ore_one: 'in {{count}} hour',
    ore_other: 'in {{count}} hours',
    domani: 'tomorrow',
    giorni_one: 'in {{count}} day',
    giorni_other: 'in {{count}} days',
  },
  avviso: {
    info: 'Information',
    ok: 'Done',
    warn: 'Warning',
    error: 'Error',
  },
  attesa: 'Loading...',
  mancante: 'Not available',
  notifiche: 'Notifications',
} as const satisfies Wording<typeof uiIt>;
