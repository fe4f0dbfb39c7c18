import {
  APPROVATA_CONDIZIONE,
  INVIATA,
  NON_VALUTABILE,
  nomeStato,
  numeroConRevisione,
  REVISIONE,
  type StatoId,
} from '@sigeba/contract/cert/stati.ts';
import type { Mail } from '../../../ground/mail/enqueue.ts';
import type { InLingue } from '../../../ground/mail/inLingue.ts';
import type { IstanzaRow } from '../istanza.queries.ts';

type To = { row: IstanzaRow; publicUrl: string };

const comuni = ({ row, publicUrl }: To) => ({
  titolo: row.titolo ?? '',
  numero: numeroConRevisione(row.numeroProtocollo, row.revisione) ?? '',
  nome: row.nome,
  cognome: row.cognome,
  link: `${publicUrl}/proposteCert/${row.id}/view`,
});
/** A revision links to the editor; all other outcomes to the page. */
const linkFor = ({ row, publicUrl }: To, statoId: StatoId): string =>
  statoId === REVISIONE ? `${publicUrl}/proposteCert/${row.id}` : comuni({ row, publicUrl }).link;
const about = ({ row }: To) => ({
  destinatario: { id: row.proponenteId, email: row.email },
  oggetto: { tipo: 'istanza', id: row.id } as const,
});

/** M-20 tells the state, and what is asked of the proponent or why the istanza is not assessable; never votes or names (D-168). */
export const mailEsito = (to: To, { statoId, nota }: { statoId: StatoId; nota: string | null }): Mail => ({
  modello: 'M-20',
  parole: {
    ...comuni(to),
    link: linkFor(to, statoId),
    esito: statoIn(statoId),
    nota: TELLS_NOTA.has(statoId) ? nota : null,
  },
  ...about(to),
});

/** M-20 for a correction, with its reason (D-150). */
export const mailRettifica = (to: To, { statoId, nota, motivo }: { statoId: StatoId; nota: string | null; motivo: string }): Mail => ({
  modello: 'M-20.rettifica',
  parole: { ...comuni(to), esito: statoIn(statoId), nota: TELLS_NOTA.has(statoId) ? nota : null, motivo },
  ...about(to),
});

/** The states with a text for the proponent: a Bozza and an approval need none. */
const TELLS_NOTA: ReadonlySet<StatoId> = new Set([APPROVATA_CONDIZIONE, REVISIONE, INVIATA, NON_VALUTABILE]);

const statoIn = (id: StatoId): InLingue => ({ it: nomeStato(id, 'it'), en: nomeStato(id, 'en') });
const VERIFICA = {
  SI: { it: 'condizioni soddisfatte', en: 'conditions met' },
  NO: { it: 'condizioni non ancora soddisfatte', en: 'conditions not met yet' },
} as const satisfies Record<string, InLingue>;

/** M-20 once the answer to the conditions has been checked. */
export const mailVerifica = (to: To, { soddisfatte, nota }: { soddisfatte: boolean; nota: string }): Mail => ({
  modello: 'M-20.condizioni',
  parole: {
    ...comuni(to),
    esito: VERIFICA[soddisfatte ? 'SI' : 'NO'],
    nota: nota === '' ? null : nota,
  },
  ...about(to),
});

/** M-21 tells that the istanza is a Bozza again, and why. */
export const mailRiapertura = (to: To, motivo: string): Mail => ({
  modello: 'M-21',
  parole: { ...comuni(to), link: `${to.publicUrl}/proposteCert/${to.row.id}`, motivo },
  ...about(to),
});
