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

type Detta = { soggetto?: string; destinatario?: string };

/** A mail by subject and recipient; of the ethics committee's mails the register has neither (`dettaNelRegistro`). */
const laMail = ({ soggetto, destinatario }: Detta): string =>
  destinatario === undefined ? 'un’e-mail del Comitato Etico' : `l’e-mail «${soggetto ?? ''}» a ${destinatario}`;

export const emailActs = {
  resendEmail: { tipo: 'INVIO', it: (_, dati) => `ha chiesto di inviare di nuovo ${laMail(dati)}` },
  cancelEmail: { tipo: 'INVIO', it: (_, dati) => `ha rinunciato a inviare ${laMail(dati)}` },
  undoInvio: { tipo: 'INVIO', it: (_, { righe = 0 }) => `ha annullato un invio prima che partisse (${righe} e-mail)` },
  editEmail: {
    tipo: 'INVIO',
    it: (_, { soggetto, destinatario }) =>
      destinatario === undefined
        ? 'ha cambiato il testo di un’e-mail del Comitato Etico prima di inviarla'
        : `ha cambiato il testo di un’e-mail prima di inviarla a ${destinatario} («${soggetto ?? ''}»)`,
  },
  writeLettera: {
    tipo: 'INVIO',
    it: (row, dati) => `ha scritto l’e-mail «${dati.soggetto ?? ''}» a ${chiRiceve(row, dati)}`,
  },
  excludeEmail: {
    tipo: 'INVIO',
    it: (_, { titolo, testo, righe = 1 }) =>
      testo === undefined
        ? `ha escluso da un invio del Comitato Etico ${righe === 1 ? 'una persona' : `${righe} persone`}`
        : `ha escluso da un invio («${titolo ?? ''}») ${testo}`,
  },
  saveModello: { tipo: 'IMPOSTAZIONI', it: (_, { titolo }) => `ha cambiato il testo dell’e-mail${titolo == null ? '' : ` «${titolo}»`}` },
  restoreModello: {
    tipo: 'IMPOSTAZIONI',
    it: (_, { titolo }) => `ha ripristinato il testo originale dell’e-mail${titolo == null ? '' : ` «${titolo}»`}`,
  },
  exportEmail: { tipo: 'ESPORTAZIONE', it: exported('delle e-mail in uscita', FILTRI) },
} satisfies Acts<Detta>;
