import { REVISIONE } from '@sigeba/contract/cert/stati.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { many, one, type Q, type RowOf } from '../../ground/db/query.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { CLASSI } from '../bandi/classiStabili.queries.ts';
import { fattiOfBozza, lettiOfBozza } from '../bandi/fattiBozza.queries.ts';
import { presenzeOf } from '../bandi/limiti.queries.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { condizioniDovuteOf } from '../cert/istanza.queries.ts';
import { RUOLI } from '../lookup/stabili.queries.ts';
import { richiesteOf } from '../partecipazioni/partecipazioni.queries.ts';
import { isOneOf } from '../proposte/proposte.queries.ts';
import { lettoBozza } from '../proposte/statoBozza.queries.ts';
import { stepsDueOf } from '../rendicontazioni/rendicontazioni.queries.ts';

type Reader = { utenteId: number; received: Date };
/** `since`: drafts that were not sent in time are shown for a while. */
type DoveriSearch = Reader & { since: Date };

const proposte = (q: Q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('compilazione as k', 'k.id', 'p.compilazione_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .select([
      'p.id',
      'p.titolo',
      'p.anno',
      'c.id as classeId',
      'c.nome as classeNome',
      scadenzaOfProposta.as('scadenza'),
      'r.id as responsabileId',
      'r.cognome as responsabileCognome',
      'r.nome as responsabileNome',
    ])
    .where('p.eliminata_ts', 'is', null)
    .where(isOneOf(utenteId));

const bozze = (q: Q, of: DoveriSearch) =>
  proposte(q, of)
    .select(['p.updated_at as lastUpdate', lettoBozza.as('letto'), lettiOfBozza.as('lettiBozza')])
    .where('p.status', '=', 'BOZZA')
    .where('p.responsabile_id', '=', of.utenteId)
    .where(sql<boolean>`${scadenzaOfProposta} >= ${of.since}`)
    .orderBy('scadenza')
    .orderBy('p.id');

/** The deadlines of own drafts from `since` on and before `a`. */
export const listScadenzeBozze = many((q, of: DoveriSearch & { a: Date }) =>
  q
    .selectFrom(bozze(q, of).as('d'))
    .select(['d.id', 'd.titolo', 'd.classeNome', 'd.anno', 'd.scadenza'])
    .where('d.scadenza', '<', of.a)
    .orderBy('d.id'),
);

/** Accepted, with an own part in which something mandatory is still missing. */
const parti = (q: Q, { utenteId, received }: Reader) =>
  proposte(q, { utenteId })
    .innerJoin('proposta_partecipante as pp', 'pp.proposta_id', 'p.id')
    .innerJoin('richiesta_partecipazione as x', 'x.partecipante_id', 'pp.id')
    .innerJoin('categoria as g', 'g.id', 'pp.categoria_id')
    .leftJoin('compilazione as o', 'o.id', 'pp.compilazione_id')
    .select(sql<boolean>`o.id is not null`.as('iniziata'))
    .where('pp.utente_id', '=', utenteId)
    .where('x.status', '=', 'ACCETTATA')
    .where('g.apre_form', '=', true)
    .where('c.form_partecipante_versione_id', 'is not', null)
    .where('p.status', '=', 'BOZZA')
    .where(sql<boolean>`o.stato_validazione is not true`)
    .where(sql<boolean>`${scadenzaOfProposta} >= ${received}`)
    .orderBy('scadenza')
    .orderBy('p.id');

/** The deadlines of own parts to fill in from `since` on and before `a`. */
export const listScadenzeParti = many((q, of: DoveriSearch & { a: Date }) =>
  q
    .selectFrom(parti(q, of).as('d'))
    .select(['d.id', 'd.titolo', 'd.classeNome', 'd.anno', 'd.scadenza'])
    .where('d.scadenza', '>=', of.since)
    .where('d.scadenza', '<', of.a)
    .orderBy('d.id'),
);

/** The own indicators are not answered yet, and there is still somebody who would read them. */
const indicatori = (q: Q, { utenteId, received }: Reader) =>
  proposte(q, { utenteId })
    .leftJoin('proposta_partecipante as pp', (join) => join.onRef('pp.proposta_id', '=', 'p.id').on('pp.utente_id', '=', utenteId))
    .leftJoin('richiesta_partecipazione as x', (join) => join.onRef('x.partecipante_id', '=', 'pp.id').on('x.status', '=', 'ACCETTATA'))
    .leftJoin('categoria as g', 'g.id', 'pp.categoria_id')
    .select([
      'p.status',
      'k.form_versione_id as formVersioneId',
      sql<boolean>`coalesce(p.titolare_id, p.responsabile_id) = ${utenteId}`.as('isHolder'),
      sql<boolean>`x.id is not null and g.apre_form and c.form_partecipante_versione_id is not null`.as('isMembro'),
    ])
    .where('c.data_ufficializzazione', 'is', null)
    .where(sql<boolean>`(p.status = 'INVIATA' or ${scadenzaOfProposta} >= ${received})`)
    .where(sql<boolean>`not exists (select from indicatore_autorizzazione a where a.proposta_id = p.id and a.utente_id = ${utenteId})`)
    .orderBy('p.id');

/** The office's latest questions that nobody has answered or closed. */
const domande = (q: Q, { utenteId }: Reader) =>
  q
    .selectFrom('domanda as d')
    .innerJoin('proposta as p', 'p.id', 'd.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .select([
      'd.id',
      'd.campo_label as campo',
      'd.ultima_ts as ricevuta',
      'p.id as propostaId',
      'p.titolo',
      'p.anno',
      'c.id as classeId',
      'c.nome as classeNome',
    ])
    .where('p.responsabile_id', '=', utenteId)
    .where('p.eliminata_ts', 'is', null)
    .where('d.chiusa_ts', 'is', null)
    .where('d.ultima_ufficio', '=', true)
    .orderBy('d.ultima_ts')
    .orderBy('d.id');

const revisioni = (q: Q, { utenteId }: Reader) =>
  q
    .selectFrom('istanza as i')
    .select([
      'i.id',
      'i.titolo',
      'i.numero_protocollo as numeroProtocollo',
      'i.nota_revisione as nota',
      'i.data_valutazione as dataValutazione',
    ])
    .where('i.utente_proponente_id', '=', utenteId)
    .where('i.stato_id', '=', REVISIONE)
    .where('i.eliminata_ts', 'is', null)
    .orderBy('i.data_valutazione')
    .orderBy('i.id');

/** What a director may know: the official outcomes of the department, latest years first (D-132). */
const dipartimenti = (q: Q, { utenteId }: Reader) =>
  q
    .selectFrom('dipartimento_direttore as dd')
    .innerJoin('dipartimento as d', 'd.id', 'dd.dipartimento_id')
    .innerJoin('proposta as p', 'p.dipartimento_id', 'd.id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select((eb) => [
      'd.nome as dipartimento',
      'p.anno',
      eb.fn.countAll<number>().filterWhere('p.status_valutazione', '=', 'FINANZIATA').as('finanziate'),
      eb.fn.countAll<number>().filterWhere('p.status_valutazione', '=', 'NON_FINANZIATA').as('nonFinanziate'),
      sql<number>`coalesce(sum(e.finanziamento_assegnato) filter (where p.status_valutazione = 'FINANZIATA'), 0)`.as('concesso'),
    ])
    .where('dd.utente_id', '=', utenteId)
    .where('p.eliminata_ts', 'is', null)
    .where('p.status', '=', 'INVIATA')
    .where('c.data_ufficializzazione', 'is not', null)
    .where('c.visibilita', '=', true)
    .groupBy(['d.id', 'd.nome', 'p.anno'])
    .orderBy('d.nome')
    .orderBy('p.anno', 'desc');

/** Everything that waits for a researcher, in one query. */
export const readDoveri = completed(
  one((q, of: DoveriSearch) =>
    q.selectNoFrom([
      versioneStabile,
      jsonArrayFrom(richiesteOf(q, of)).as('richieste'),
      jsonArrayFrom(bozze(q, of)).as('bozze'),
      jsonArrayFrom(parti(q, of)).as('parti'),
      jsonArrayFrom(stepsDueOf(q, of)).as('rendiconti'),
      jsonArrayFrom(revisioni(q, of)).as('revisioni'),
      jsonArrayFrom(condizioniDovuteOf(q, of)).as('condizioni'),
      jsonArrayFrom(indicatori(q, of)).as('indicatori'),
      jsonArrayFrom(domande(q, of)).as('domande'),
      presenzeOf(of).as('presenze'),
      jsonArrayFrom(dipartimenti(q, of)).as('dipartimento'),
    ]),
  ),
  { classi: CLASSI, ruoli: RUOLI },
  ({ bozze, ...doveri }, stabili) => ({
    ...doveri,
    bozze: bozze.map(({ lettiBozza, ...bozza }) => ({ ...bozza, fattiBozza: fattiOfBozza(lettiBozza, bozza, stabili) })),
  }),
);

export type Doveri = RowOf<typeof readDoveri>;
