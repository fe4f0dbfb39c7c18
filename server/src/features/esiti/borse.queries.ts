import type { Purse } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { readBy } from '../proposte/lettori.queries.ts';

/** The part of the API that is called: the office's, or the commission's. */
export const AREAS = ['ur', 'mc'] as const;
export type Area = (typeof AREAS)[number];

/** The funds of a classe or of one of its macro-areas; `leggibile`: the reader may open everything that draws on them. */
export type BorsaRow = Purse & { leggibile: boolean };

/** The amounts granted to proposte of a classe, assegni and drafts of outcomes included, and whether the reader may open each. */
const concesse = (leggibile: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`lateral (
  select coalesce(sum(coalesce(x.finanziamento_assegnato, 0) + coalesce(x.assegno_assegnato, 0)), 0) as concesso,
    coalesce(bool_and(${leggibile}), true) as leggibile
  from proposta p left join esito x on x.proposta_id = p.id
  where p.classe_id = g.classe_id and p.status = 'INVIATA' and p.eliminata_ts is null and ${which}) s`;

type Conditions = { classe: RawBuilder<unknown>; macroArea: RawBuilder<unknown>; leggibile: RawBuilder<unknown> };

/** The available funds, where the office has set them: of the classe, then of its macro-areas (D-203). */
const borseOf = ({ classe, macroArea, leggibile }: Conditions) => sql<BorsaRow>`
  select null::text as "macroArea", g.disponibile, s.concesso, s.leggibile
    from graduatoria g, ${concesse(leggibile, sql`true`)} where g.classe_id = ${classe} and g.disponibile is not null
  union all select a.nome, g.disponibile, s.concesso, s.leggibile
    from graduatoria_macroarea g join macroarea a on a.id = g.macroarea_id, ${concesse(leggibile, sql`p.macroarea_id = g.macroarea_id`)}
    where g.classe_id = ${classe} and ${macroArea}
  order by 1 nulls first`;

/** The funds that the proposta `p` of the classe `c` draws on, as a column. */
export const borse = (utenteId: number, area: Area) =>
  sql<BorsaRow[]>`coalesce((select jsonb_agg(to_jsonb(z)) from (${borseOf({
    classe: sql`c.id`,
    macroArea: sql`g.macroarea_id = p.macroarea_id`,
    leggibile: area === 'ur' ? sql`true` : readBy({ lettore: 'COMMISSARIO', utenteId }),
  })}) z), '[]')`;

/** All funds of a classe. */
export const listBorse = many((_, { classeId }: { classeId: number }) =>
  borseOf({ classe: sql`${classeId}::bigint`, macroArea: sql`true`, leggibile: sql`true` }),
);
