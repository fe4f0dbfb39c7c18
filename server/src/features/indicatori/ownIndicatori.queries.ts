import { many, type RowOf, write } from '../../ground/db/query.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { isOneOf } from '../proposte/proposte.queries.ts';
import { detteColumns } from './indicatori.queries.ts';

/** The proposte in which a person is the holder or a member with a form, latest first. */
export const listRichiedenti = many((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .innerJoin('compilazione as k', 'k.id', 'p.compilazione_id')
    .leftJoin('proposta_partecipante as pp', (join) => join.onRef('pp.proposta_id', '=', 'p.id').on('pp.utente_id', '=', utenteId))
    .leftJoin('richiesta_partecipazione as x', (join) => join.onRef('x.partecipante_id', '=', 'pp.id').on('x.status', '=', 'ACCETTATA'))
    .leftJoin('categoria as g', 'g.id', 'pp.categoria_id')
    .select((eb) => [
      'p.id',
      'p.titolo',
      'p.anno',
      'p.status',
      'p.responsabile_id as responsabileId',
      'r.cognome as responsabileCognome',
      'r.nome as responsabileNome',
      'r.email as responsabileEmail',
      'c.id as classeId',
      'c.nome as classeNome',
      'c.correzione_indicatori as correzioneIndicatori',
      'k.form_versione_id as formVersioneId',
      scadenzaOfProposta.as('scadenza'),
      eb.and([eb('c.data_ufficializzazione', 'is not', null), eb('c.visibilita', '=', true)]).as('ufficiale'),
      'pp.id as partecipanteId',
      eb
        .and([eb('x.id', 'is not', null), eb('g.apre_form', '=', true), eb('c.form_partecipante_versione_id', 'is not', null)])
        .as('isMembro'),
      eb(eb.fn.coalesce('p.titolare_id', 'p.responsabile_id'), '=', utenteId).as('isHolder'),
    ])
    .where('p.eliminata_ts', 'is', null)
    .where(isOneOf(utenteId))
    .where((eb) => eb.or([eb('p.responsabile_id', '=', utenteId), eb('p.titolare_id', '=', utenteId), eb('x.id', 'is not', null)]))
    .orderBy('p.anno', 'desc')
    .orderBy('p.id', 'desc'),
);

export type RichiedenteRow = RowOf<typeof listRichiedenti>;

/** The declaration of a person for each proposta. */
export const listAutorizzazioni = many((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('indicatore_autorizzazione as a')
    .select(['a.proposta_id as propostaId', ...detteColumns])
    .where('a.utente_id', '=', utenteId),
);

/** A person with the form open must see the declaration made here before saving (code 9). */
export const touchProposta = write((q, { propostaId, at, by }: { propostaId: number; at: Date; by: number }) =>
  q.updateTable('proposta').set({ updated_at: at, updated_by: by }).where('id', '=', propostaId),
);
