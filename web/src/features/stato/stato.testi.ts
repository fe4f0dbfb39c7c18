import { italianTexts } from '../../text/defineTexts.ts';

/** Words of the state of the installation; what was found of each thing is said by the server, as `sigeba doctor` says it. */
const it = {
  titolo: 'Stato del sistema',
  versione: 'SIGEBA {{versione}}',
  versioneCommit: 'SIGEBA {{versione}} ({{commit}})',
  avviato: 'in funzione dal {{quando}}',
  guardato: 'guardato il {{quando}}',
  diNuovo: 'Guarda di nuovo',
  unaVolta: 'Si guarda al massimo una volta al minuto.',
  stati: { MALE: 'Non va', ATTENZIONE: 'Da guardare', NON_NOTO: 'Non noto', BENE: 'In ordine' },
  insieme: { MALE: 'Qualcosa non va', ATTENZIONE: 'Qualcosa da guardare', NON_NOTO: 'Non tutto è noto', BENE: 'In ordine' },
  daGuardare: 'Da guardare',
  inOrdine: 'In ordine',
  chi: 'Ciò che nomina un comando, un’impostazione in maiuscolo o un documento spetta a chi gestisce il server.',
  colonne: { stato: 'Stato', cosa: 'Che cosa', dice: 'Come sta e che cosa fare', quando: 'Quando' },
  lavori: {
    titolo: 'Lavori della notte',
    esiti: { FINITO: 'Finito', FALLITO: 'Non riuscito', SALTATO: 'Saltato', MAI: 'Mai eseguito' },
    primaFinito: 'L’ultima volta è finito il {{quando}}.',
    parte: 'Partono dopo le tre di notte.',
  },
  cifre: {
    titolo: 'In cifre',
    sessioni: 'Sessioni aperte',
    emailInAttesa: 'E-mail in attesa',
    emailDal: '{{quante}}, la più vecchia dal {{quando}}',
    emailNonConsegnate: 'E-mail non consegnate',
    file: 'File caricati, l’ultima notte',
    spazio: 'Spazio libero per i file',
    connessioni: 'Connessioni al database in uso',
    inCoda: 'Richieste in attesa di una connessione',
    ultimaCopia: 'Ultima copia di sicurezza',
    ultimoRipristino: 'Ultimo ripristino provato',
    nonNoto: 'non noto',
  },
} as const;

export const statoTesti = italianTexts({ it });
