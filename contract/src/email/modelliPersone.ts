import { IT, type Modello } from './modello.ts';

/** About a person: months of leave, credentials, address, second factor. */
export const MODELLI_PERSONE = {
  'M-16': {
    ...{ tipo: 'M-16', nome: 'Mesi di congedo dichiarati', quando: 'All’ufficio, su richiesta della persona', lingue: IT },
    segnaposti: ['persona', 'cognomeNome', 'email', 'mesiA', 'mesiBC'],
    obbligatori: ['mesiA', 'mesiBC'],
  },
  'M-22': {
    ...{ tipo: 'M-22', nome: 'Credenziali di un membro esterno', quando: 'Al membro esterno, quando riceve l’account', lingue: IT },
    segnaposti: ['nome', 'cognome', 'email', 'minuti', 'link', 'accesso'],
    obbligatori: ['email', 'minuti', 'link', 'accesso'],
  },
  'M-23': {
    ...{ tipo: 'M-23', nome: 'Collegamento per la password', quando: 'A chi lo chiede dalla pagina di accesso', lingue: ['it', 'en'] },
    segnaposti: ['nome', 'cognome', 'email', 'minuti', 'link'],
    obbligatori: ['minuti', 'link'],
  },
  'M-25': {
    ...{ tipo: 'M-25', nome: 'Conferma di un nuovo indirizzo', quando: 'Al nuovo indirizzo, quando è chiesto il cambio', lingue: IT },
    segnaposti: ['nome', 'cognome', 'minuti', 'link'],
    obbligatori: ['minuti', 'link'],
  },
  'M-26.chiesta': {
    ...{ tipo: 'M-26', nome: 'Cambio di indirizzo chiesto', quando: 'All’indirizzo in uso, quando è chiesto il cambio', lingue: IT },
    segnaposti: ['nome', 'cognome', 'nuova', 'link'],
    obbligatori: ['nuova', 'link'],
  },
  'M-26.cambiata': {
    ...{ tipo: 'M-26', nome: 'Indirizzo cambiato', quando: 'All’indirizzo di prima, a cambio avvenuto', lingue: IT },
    segnaposti: ['nome', 'cognome', 'nuova'],
    obbligatori: ['nuova'],
  },
  'M-26.anagrafica': {
    ...{
      tipo: 'M-26',
      nome: 'Dati di accesso cambiati dall’ufficio',
      quando: 'All’indirizzo di prima, quando l’ufficio cambia e-mail o codice fiscale',
      lingue: IT,
    },
    segnaposti: ['nome', 'cognome', 'cosa', 'nuova'],
    obbligatori: ['cosa', 'nuova'],
    facoltativi: ['nuova'],
  },
  'M-36.attivato': {
    ...{ tipo: 'M-36', nome: 'Secondo fattore attivato', quando: 'Al titolare dell’account, quando attiva il secondo fattore', lingue: IT },
    segnaposti: ['nome', 'cognome', 'quando'],
    obbligatori: ['quando'],
  },
  'M-36.tolto': {
    ...{ tipo: 'M-36', nome: 'Secondo fattore tolto', quando: 'Al titolare dell’account, quando toglie il secondo fattore', lingue: IT },
    segnaposti: ['nome', 'cognome', 'quando'],
    obbligatori: ['quando'],
  },
  'M-36.azzerato': {
    ...{ tipo: 'M-36', nome: 'Secondo fattore tolto da altri', quando: 'Al titolare dell’account, quando altri lo tolgono', lingue: IT },
    segnaposti: ['nome', 'cognome', 'quando'],
    obbligatori: ['quando'],
  },
  'M-37': {
    ...{
      tipo: 'M-37',
      nome: 'Password cambiata',
      quando: 'Al titolare dell’account, quando imposta una nuova password',
      lingue: ['it', 'en'],
    },
    segnaposti: ['nome', 'cognome', 'email', 'quando'],
    obbligatori: ['quando'],
  },
} as const satisfies Record<string, Modello>;
