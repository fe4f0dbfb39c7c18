import { exported, oneOf } from '../atto.export.ts';
import type { Acts } from '../atto.ts';
import { TESTI_EMAIL } from './email.rules.ts';

const FILTRI = { stato: oneOf('stato', TESTI_EMAIL), destinatario: 'indirizzo' };

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
  excludeEmail: { tipo: 'INVIO', it: (_, { titolo, testo }) => `ha escluso da un invio («${titolo ?? ''}») ${testo ?? ''}` },
  saveModello: { tipo: 'IMPOSTAZIONI', it: (_, { titolo }) => `ha cambiato il testo dell’e-mail «${titolo ?? ''}»` },
  restoreModello: { tipo: 'IMPOSTAZIONI', it: (_, { titolo }) => `ha ripristinato il testo originale dell’e-mail «${titolo ?? ''}»` },
  exportEmail: { tipo: 'ESPORTAZIONE', it: exported('delle e-mail in uscita', FILTRI) },
} satisfies Acts<{ soggetto?: string; destinatario?: string }>;
