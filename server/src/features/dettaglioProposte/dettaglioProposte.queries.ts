import type { FiltriConProposte } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import { ORDINE_CON_PROPOSTE } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.rules.ts';
import type { Ordine } from '@sigeba/contract/list/list.ts';
import { sql } from 'kysely';
import { anyOf, many } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { completed } from '../../ground/db/steady.ts';
import { whichRows } from '../../ground/db/whichRows.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { type CercaPersona, PER_PERSONA, personaFrom } from '../login/cercaPersona.queries.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';
import { intera, isOneOf, proposteOf, STABILI } from '../proposte/proposte.queries.ts';
import { ofProfilo } from '../utenti/utenti.queries.ts';

/** Proposte that a person leads or holds, and those that they take part in; `u` is the utente. */
const guidate = sql`select from proposta p where (p.responsabile_id = u.id or p.titolare_id = u.id) and p.eliminata_ts is null`;
const altrui = sql`from proposta_partecipante pp
  join richiesta_partecipazione r on r.partecipante_id = pp.id and r.status = 'ACCETTATA'
  join proposta p on p.id = pp.proposta_id and p.eliminata_ts is null
  where pp.utente_id = u.id`;

type Form = { ordine: Ordine<(typeof ORDINE_CON_PROPOSTE)[number]> };

const guidateIn = (status: 'BOZZA' | 'INVIATA') => sql<number>`(select count(*) from proposta p
  where (p.responsabile_id = u.id or p.titolare_id = u.id) and p.eliminata_ts is null and p.status = ${sql.lit(status)})`;
const partecipazioni = sql<number>`(select count(*) ${altrui})`;

const persona = [sql`u.cognome_norm`, sql`u.nome`];
const ORDINI = sortedBy(ORDINE_CON_PROPOSTE, {
  persona,
  ruolo: [ofProfilo(sql`r.descrizione`)],
  dipartimento: [ofProfilo(sql`d.nome`)],
  bozze: [guidateIn('BOZZA')],
  inviate: [guidateIn('INVIATA')],
  partecipazioni: [partecipazioni],
});

export const whichConProposte = whichRows<CercaPersona, Form>(
  {
    from: 'utente u',
    id: 'u.id',
    always: () => [sql`(exists (${guidate}) or exists (select ${altrui}))`],
    filters: PER_PERSONA,
    order: ({ ordine }) => [...ORDINI.by(ordine), ...(ordine.endsWith('persona') ? [] : persona)],
  },
  { ordine: ORDINI.all },
);

export const searchConProposte = ({ cognome, ordine = 'persona' }: FiltriConProposte): { values: CercaPersona; shape: Form } => ({
  values: personaFrom(cognome, { codici: true }),
  shape: { ordine },
});

export const listConProposte = many((q, { ids }: { ids: readonly number[] }) =>
  utentiWithProfilo(q)
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.email',
      'ru.descrizione as ruolo',
      'di.nome as dipartimento',
      guidateIn('BOZZA').as('bozze'),
      guidateIn('INVIATA').as('inviate'),
      partecipazioni.as('partecipazioni'),
    ])
    .where('u.id', '=', anyOf(ids)),
);

/** Proposte of one person in these groups, the latest year first. */
export const whichDiUtente = whichRows<{ utenteId: number; gruppi: Gruppi }>(
  {
    from: 'proposta p',
    id: 'p.id',
    always: () => [sql`p.eliminata_ts is null`],
    filters: {
      utenteId: ({ utenteId }) => isOneOf(utenteId),
      gruppi: ({ gruppi }) => sql`p.classe_id in (select gc.id from classe gc join tipologia_progetto gt on gt.id = gc.tipologia_id
        where ${inGruppi('gt.gruppo', gruppi)})`,
    },
    order: () => [sql`p.anno desc`, sql`p.numero_protocollo nulls last`],
    descending: true,
  },
  {},
);

export const listDiUtente = completed(
  many((q, { utenteId, ids }: { utenteId: number; ids: readonly number[] }) => proposteOf(q, { utenteId }).where('p.id', '=', anyOf(ids))),
  STABILI,
  intera,
);
