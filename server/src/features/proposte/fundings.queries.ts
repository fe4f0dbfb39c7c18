import { compiledOnce } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';

type Asked = { utenteId: number; received: Date; propostaId: number };

/** Proposte of a person, other than this one, that were funded and whose outcomes everybody may know. */
export const selectFinanziate = compiledOnce((tx: Tx, { utenteId, received, propostaId }: Asked) =>
  tx
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('esito as e', 'e.proposta_id', 'p.id')
    .innerJoin('utente as u', (join) => join.on((eb) => eb('u.id', '=', eb.fn.coalesce('p.titolare_id', 'p.responsabile_id'))))
    .leftJoin('classe_parametro as m', (join) => join.onRef('m.classe_id', '=', 'c.id').on('m.codice', '=', 'MESI_FINANZIAMENTO'))
    .leftJoin('configurazione as k', (join) => join.on('k.chiave', '=', 'ente.nome'))
    .select([
      'p.titolo',
      'p.anno',
      'p.responsabile_id as responsabileId',
      'p.titolare_id as titolareId',
      'u.cognome',
      'u.nome',
      'k.valore as ente',
      'm.valore as mesi',
      'e.finanziamento_assegnato as finanziamento',
      'e.assegno_assegnato as assegno',
    ])
    .select((eb) => [
      eb.ref('c.data_ufficializzazione').$notNull().as('ufficializzata'),
      eb
        .selectFrom('rendicontazione as r')
        .select((report) => report.fn.sum<number | null>(report('r.finanziamento_speso', '+', report.ref('r.assegno_speso'))).as('speso'))
        .whereRef('r.proposta_id', '=', 'p.id')
        .where('r.status', '=', 'INVIATA')
        .where('r.eliminata_ts', 'is', null)
        .as('speso'),
    ])
    .where('p.eliminata_ts', 'is', null)
    .where('p.status', '=', 'INVIATA')
    .where('p.status_valutazione', '=', 'FINANZIATA')
    .where('p.esito_speciale', 'is', null)
    .where('p.id', '!=', propostaId)
    .where('c.visibilita', '=', true)
    .where('c.data_ufficializzazione', '<=', received)
    .where((eb) => eb.or([eb('p.responsabile_id', '=', utenteId), eb('p.titolare_id', '=', utenteId)]))
    .orderBy('c.data_ufficializzazione', 'desc')
    .orderBy('p.id'),
);
export type FinanziataRow = Awaited<ReturnType<typeof selectFinanziate>>[number];

/** What earlier systems knew of a person, between two years. */
export const selectPregressi = compiledOnce((tx: Tx, { utenteId, dal, al }: { utenteId: number; dal: number; al: number }) =>
  tx
    .selectFrom('finanziamento_pregresso')
    .select(['anno', 'progetto', 'importo', 'non_utilizzato as nonUtilizzato'])
    .where('utente_id', '=', utenteId)
    .where('anno', '>=', dal)
    .where('anno', '<=', al)
    .orderBy('anno', 'desc')
    .orderBy('id'),
);
export type PregressoRow = Awaited<ReturnType<typeof selectPregressi>>[number];
