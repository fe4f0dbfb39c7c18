import type { Email, FiltriEmail } from '@sigeba/contract/email/email.routes.ts';
import { canCancelEmail, canResendEmail, type EmailFacts, leggeEmail, TESTI_EMAIL } from '@sigeba/contract/email/email.rules.ts';
import { spiegaErrore } from '@sigeba/contract/email/errore.rules.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { type EmailRow, listEmail, whichEmail } from './email.queries.ts';

/** Without its text. */
const COLUMNS: Column<EmailRow>[] = [
  { head: 'Creata', cell: ({ creata }) => creata },
  { head: 'Stato', cell: ({ stato }) => TESTI_EMAIL[stato] },
  { head: 'Destinatario', cell: ({ destinatario }) => destinatario },
  { head: 'Oggetto', cell: ({ soggetto }) => soggetto },
  { head: 'Tipo', cell: ({ tipo }) => tipo },
  { head: 'Tentativi', cell: ({ tentativi }) => tentativi },
  { head: 'Inviata', cell: ({ inviata }) => inviata },
  { head: 'Prossimo tentativo', cell: ({ stato, prossimo }) => (stato === 'DA_INVIARE' ? prossimo : null) },
  { head: 'Ultimo errore', cell: ({ errore }) => errore && spiegaErrore(errore) },
];

/** The mails of SIGEBA: those that were neither delivered nor given up, unless others are asked for. All of them, for the office and the help desk. */
export const emailInUscita = defineList({
  confine: ({ actor: { roles } }: AskingList<FiltriEmail>) => (leggeEmail(roles) ? 'tutte' : null),
  search: ({ stato, destinatario = '', propostaId: proposta, ordine = '-creata' }) => {
    const dal = destinatario.toLowerCase();
    const address = dal === '' ? {} : { dal, al: `${dal}\u{10ffff}` };
    const about = proposta === undefined ? {} : { proposta };
    return { values: { ...address, ...about }, shape: { stato: stato ?? (proposta === undefined ? null : ('TUTTE' as const)), ordine } };
  },
  which: whichEmail,
  rows: listEmail,
  present: (row, { received }) => toldEmail(row, received),
  file: { name: 'email', act: 'exportEmail', about: 'email', lines: listEmail, columns: () => COLUMNS },
});

export const factsOf = ({ stato, presa, prossimo, scade, tentativi, senzaTesto }: EmailRow, received: Date): EmailFacts => ({
  stato,
  inInvio: stato === 'DA_INVIARE' && presa !== null && prossimo > received,
  inAttesa: stato === 'DA_INVIARE' && presa === null && tentativi === 0 && prossimo > received,
  superata: senzaTesto || (scade !== null && scade <= received),
});

export function toldEmail(row: EmailRow, received: Date): Email {
  const facts = factsOf(row, received);
  const verdict = canResendEmail(facts);
  const { id, tipo, stato, destinatario, soggetto, tentativi, errore } = row;
  return {
    id,
    tipo,
    stato,
    destinatario,
    soggetto,
    tentativi,
    errore: errore && spiegaErrore(errore),
    creata: row.creata.toISOString(),
    inviata: row.inviata?.toISOString() ?? null,
    prossimo: stato === 'DA_INVIARE' ? row.prossimo.toISOString() : null,
    nonRinviabile: verdict.ok ? null : refusalText(verdict),
    annullabile: canCancelEmail(facts).ok,
  };
}
