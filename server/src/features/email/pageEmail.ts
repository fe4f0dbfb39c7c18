import type { Email, FiltriEmail } from '@sigeba/contract/email/email.routes.ts';
import {
  ambitoEmail,
  canCancelEmail,
  canResendEmail,
  type EmailFacts,
  isDelComitato,
  isInAmbito,
  testoStato,
} from '@sigeba/contract/email/email.rules.ts';
import { explainErrore } from '@sigeba/contract/email/errore.rules.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { Asking } from '../../ground/asking.ts';
import { surnameFrom } from '../../ground/db/beginning.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { found } from '../../ground/refuse.ts';
import { type EmailRow, listEmail, whichEmail } from './email.queries.ts';

/** A mail without its text. */
const COLUMNS: Column<EmailRow>[] = [
  { head: 'Creata', cell: ({ creata }) => creata },
  { head: 'Stato', cell: testoStato },
  { head: 'Destinatario', cell: ({ destinatario }) => destinatario },
  { head: 'Oggetto', cell: ({ soggetto }) => soggetto },
  { head: 'Tipo', cell: ({ tipo }) => tipo },
  { head: 'Tentativi', cell: ({ tentativi }) => tentativi },
  { head: 'Inviata', cell: ({ inviata }) => inviata },
  { head: 'Prossimo tentativo', cell: ({ stato, prossimo }) => (stato === 'DA_INVIARE' ? prossimo : null) },
  { head: 'Ultimo errore', cell: ({ errore }) => errore && explainErrore(errore) },
];

/**
 * The mails of SIGEBA: by default those neither delivered nor cancelled. Who sees which is `ambitoEmail`.
 */
export const emailInUscita = defineList({
  confine: ({ actor: { roles } }: AskingList<FiltriEmail>) => ambitoEmail(roles),
  search: (
    { stato, suFile = false, destinatario = '', persona = '', utenteId: utente, numero = '', propostaId: proposta, ordine = '-creata' },
    ambito,
  ) => {
    const dal = destinatario.toLowerCase();
    const address = dal === '' ? {} : { dal, al: `${dal}\u{10ffff}` };
    const about = { ...(proposta === undefined ? {} : { proposta }), ...(numero === '' ? {} : { numero: numero.toUpperCase() }) };
    const whom = { ...surnameFrom(persona), ...(utente === undefined ? {} : { utente }) };
    const inFile = suFile ? { suFile } : {};
    const anyState = Object.keys(about).length + Object.keys(whom).length + Object.keys(inFile).length > 0;
    return {
      values: { ...address, ...whom, ...about, ...inFile },
      shape: { stato: stato ?? (anyState ? ('TUTTE' as const) : null), ambito, ordine },
    };
  },
  which: whichEmail,
  rows: listEmail,
  present: toldEmail,
  file: { name: 'email', act: 'exportEmail', about: 'email', lines: listEmail, columns: () => COLUMNS },
});

export const factsOf = (
  { tipo, oggettoTipo, stato, suFile, presa, prossimo, scade, tentativi, senzaTesto }: EmailRow,
  { received, posta }: Pick<Asking, 'received' | 'posta'>,
): EmailFacts => ({
  suFile,
  posta,
  delComitato: isDelComitato({ tipo, oggettoTipo }),
  stato,
  inInvio: stato === 'DA_INVIARE' && presa !== null && prossimo > received,
  inAttesa: stato === 'DA_INVIARE' && presa === null && tentativi === 0 && prossimo > received,
  superata: senzaTesto || (scade !== null && scade <= received),
});

type Reader = Pick<Asking, 'actor' | 'received' | 'posta'>;

/** A mail in the reader's outbox; for other users it does not exist. */
export const findable = <Row extends EmailRow>(row: Row | undefined, { actor: { roles } }: Pick<Reader, 'actor'>): Row => {
  const email = found(row);
  return found(isInAmbito(email, ambitoEmail(roles)) ? email : undefined);
};

export function toldEmail(row: EmailRow, reader: Reader): Email {
  const { roles, realId } = reader.actor;
  const facts = factsOf(row, reader);
  const verdict = canResendEmail(facts, roles);
  const { id, tipo, stato, suFile, destinatario, soggetto, tentativi, errore } = row;
  return {
    id,
    tipo,
    stato,
    suFile,
    destinatario,
    soggetto,
    tentativi,
    errore: errore && explainErrore(errore),
    creata: row.creata.toISOString(),
    inviata: row.inviata?.toISOString() ?? null,
    prossimo: stato === 'DA_INVIARE' ? row.prossimo.toISOString() : null,
    nonRinviabile: verdict.ok ? null : refusalText(verdict),
    annullabile: canCancelEmail(facts, roles).ok,
    invio: facts.inAttesa && row.invio !== null && row.inviataDa === realId ? { id: row.invio, mail: row.conQuesta } : null,
  };
}
