import { exported, oneOf } from '../atto.export.ts';
import { type ActRow, type Acts, type Dati, proposta } from '../atto.ts';
import { TESTI_EMAIL } from './email.rules.ts';

const FILTRI = { stato: oneOf('stato', TESTI_EMAIL), destinatario: 'indirizzo' };

/** Somebody, or how many people about what. */
function chiRiceve(row: ActRow, dati: Dati): string {
  if (row.oggettoTipo === 'utente') return row.oggettoPersona ?? 'una persona';
  const { righe = 1 } = dati;
  const persone = righe === 1 ? 'una persona' : `${righe} persone`;
  return row.oggettoTipo === 'istanza'
    ? `${persone} per l’istanza ${row.oggettoId ?? ''} al Comitato Etico`
    : `${persone} per la proposta${proposta(row, dati)}`;
}

export const emailActs = {
  resendEmail: {
    tipo: 'INVIO',
    it: (_, { soggetto, destinatario }) => `ha chiesto di inviare di nuovo l’e-mail «${soggetto ?? ''}» a ${destinatario ?? ''}`,
  },
  cancelEmail: {
    tipo: 'INVIO',
    it: (_, { soggetto, destinatario }) => `ha rinunciato a inviare l’e-mail «${soggetto ?? ''}» a ${destinatario ?? ''}`,
  },
  undoInvio: { tipo: 'INVIO', it: (_, { righe = 0 }) => `ha annullato un invio prima che partisse (${righe} e-mail)` },
  editEmail: {
    tipo: 'INVIO',
    it: (_, { soggetto, destinatario }) =>
      `ha cambiato il testo di un’e-mail prima di inviarla a ${destinatario ?? ''} («${soggetto ?? ''}»)`,
  },
  writeLettera: {
    tipo: 'INVIO',
    it: (row, dati) => `ha scritto l’e-mail «${dati.soggetto ?? ''}» a ${chiRiceve(row, dati)}`,
  },
  excludeEmail: { tipo: 'INVIO', it: (_, { titolo, testo }) => `ha escluso da un invio («${titolo ?? ''}») ${testo ?? ''}` },
  saveModello: { tipo: 'IMPOSTAZIONI', it: (_, { titolo }) => `ha cambiato il testo dell’e-mail «${titolo ?? ''}»` },
  restoreModello: { tipo: 'IMPOSTAZIONI', it: (_, { titolo }) => `ha ripristinato il testo originale dell’e-mail «${titolo ?? ''}»` },
  exportEmail: { tipo: 'ESPORTAZIONE', it: exported('delle e-mail in uscita', FILTRI) },
} satisfies Acts<{ soggetto?: string; destinatario?: string }>;
