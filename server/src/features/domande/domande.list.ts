import type { FiltriDomande } from '@sigeba/contract/domande/domande.routes.ts';
import type { DomandaRiga } from '@sigeba/contract/domande/domande.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { type AskingList, definePages } from '../../ground/list/defineList.ts';
import { listRigheDomande, type RigaDomanda, searchDomande, whichDomande } from './elenco.queries.ts';
import { attendeOf } from './presentDomande.ts';

/** The threads on the proposte of the account's groups (D-59). */
export const domande = definePages({
  confine: ({ actor }: AskingList<FiltriDomande>) => {
    const gruppi = gruppiOf(actor.roles);
    return gruppi.length === 0 ? null : gruppi;
  },
  search: searchDomande,
  which: whichDomande,
  rows: listRigheDomande,
  present: (row: RigaDomanda): DomandaRiga => ({
    id: row.id,
    attende: attendeOf(row),
    proposta: { id: row.propostaId, titolo: row.titolo, numeroProtocollo: row.numeroProtocollo, anno: row.anno, classe: row.classe },
    responsabile: { id: row.utenteId, cognome: row.cognome, nome: row.nome },
    campo: row.campo,
    ultimo: {
      da: row.ultimo.ufficio ? 'UFFICIO' : 'RESPONSABILE',
      testo: row.ultimo.testo,
      inviatoTimestamp: new Date(row.ultimo.inviato).toISOString(),
    },
    messaggi: row.messaggi,
  }),
});
