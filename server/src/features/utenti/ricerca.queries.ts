import type { Attributo } from '@sigeba/contract/bandi/classe.rules.ts';
import { RESPONSABILE } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { Gruppo, TipoUtente } from '@sigeba/contract/ruoli.ts';
import type { LeadFacts } from '@sigeba/contract/titolari/titolare.rules.ts';
import { sql } from 'kysely';
import { beginning } from '../../ground/db/beginning.ts';
import { anyOf, first, many, type Q, type RowOf } from '../../ground/db/query.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';

/** How many rows a search reads at most: more homonyms are told apart by the first name. */
const LETTE = 500;

type Ricerca = { words: readonly string[]; tipi: readonly TipoUtente[]; soloDocenti: boolean };

/** The columns of a search result, sorted by surname. */
const persone = (q: Q) =>
  utentiWithProfilo(q)
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.email',
      'u.bloccato',
      'u.cognome_parole as parole',
      'ru.descrizione as ruolo',
      'di.nome as dipartimento',
      's.codice as ssd',
      'pr.utente_interno_valido as valido',
      'pr.data_termine_rapporto as dataTermineRapporto',
    ])
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id');

/** People who have one of these words as a whole word of the surname and have logged in once (platform core, section 5). */
export const listFound = many((q, { words, tipi, soloDocenti }: Ricerca) =>
  persone(q)
    .where(sql<boolean>`u.cognome_parole && ${words}::text[]`)
    .where('u.primo_accesso_ts', 'is not', null)
    .where('u.unito_in', 'is', null)
    .where('u.tipo_utente', '=', anyOf(tipi))
    .where(sql<boolean>`(not ${soloDocenti}::boolean or ru.gruppo = 'DOCENTE')`)
    .limit(LETTE),
);
export type FoundRow = RowOf<typeof listFound>;

type Precisa = Ricerca & { email: string; emailBefore: string; codice: string; codiceBefore: string };

/** The same by the beginning of an address or of a codice fiscale, or by a whole word of the surname. */
export const listFoundBy = many((q, { email, emailBefore, codice, codiceBefore, words, tipi, soloDocenti }: Precisa) =>
  persone(q)
    .where((eb) =>
      eb.or([
        beginning(sql`lower(u.email)`, email, emailBefore),
        beginning(sql`u.codice_fiscale`, codice, codiceBefore),
        sql<boolean>`u.cognome_parole && ${words}::text[]`,
      ]),
    )
    .where('u.primo_accesso_ts', 'is not', null)
    .where('u.unito_in', 'is', null)
    .where('u.tipo_utente', '=', anyOf(tipi))
    .where(sql<boolean>`(not ${soloDocenti}::boolean or ru.gruppo = 'DOCENTE')`)
    .limit(LETTE),
);

/** The present holder of a proposta, where it is of one of these groups. */
export const findTitolare = first((q, { propostaId, gruppi }: { propostaId: number; gruppi: readonly Gruppo[] }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select((eb) => eb.fn.coalesce('p.titolare_id', 'p.responsabile_id').as('titolareId'))
    .where('p.id', '=', propostaId)
    .where('p.eliminata_ts', 'is', null)
    .where('t.gruppo', '=', anyOf(gruppi)),
);

const wantsOut = (attributo: Attributo) =>
  sql`exists (select from classe_attributo a where a.classe_id = o.classe_id and a.codice = ${sql.lit(attributo)} and a.valore = 'true')`;

/** The facts that decide whether the person `u` could have presented this proposta. */
const guidaOf = (propostaId: number) => sql<LeadFacts>`(
  select jsonb_build_object('ruoloId', ru.id, 'ruoloCodice', ru.codice, 'regime', pr.regime,
    'ruoli', coalesce(cc.ruoli, '{}'), 'regimi', coalesce(cc.regimi, '{}'),
    'inattivo', exists (select from inattivo i where i.utente_id = u.id and i.anno = o.anno and i.eliminato_ts is null),
    'governo', ${wantsOut('esigeGovernanceFuori')} and exists (select from governance g where g.utente_id = u.id and g.anno = o.anno),
    'aspettativa', ${wantsOut('esigeAspettativaFuori')} and exists (select from aspettativa s where s.utente_id = u.id and s.anno = o.anno))
  from proposta o left join classe_categoria cc on cc.classe_id = o.classe_id and cc.categoria_id = ${sql.lit(RESPONSABILE)}
  where o.id = ${propostaId})`;

/** The team of a proposta without its holder: accepted members, and its responsabile where somebody else holds it. */
export const listSquadra = many((q, { propostaId, titolareId }: { propostaId: number; titolareId: number }) =>
  persone(q)
    .select(guidaOf(propostaId).as('guida'))
    .where(
      sql<boolean>`(u.id in (select pp.utente_id from proposta_partecipante pp
          join richiesta_partecipazione r on r.partecipante_id = pp.id where pp.proposta_id = ${propostaId} and r.status = 'ACCETTATA')
        or u.id = (select p.responsabile_id from proposta p where p.id = ${propostaId}))`,
    )
    .where('u.id', '<>', titolareId),
);
