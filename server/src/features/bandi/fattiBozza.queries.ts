import { ammissibilita, blockedByAcceptance } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import { scadenzaOf } from '@sigeba/contract/bandi/scadenza.rules.ts';
import type { TipoGovernance } from '@sigeba/contract/governance.ts';
import type { TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Aspettativa } from '@sigeba/contract/massivo/aspettativa.rules.ts';
import { RESPONSABILE } from '@sigeba/contract/partecipazioni/categorie.ts';
import { type Limite, limitiRaggiunti, type Presenza } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import type { CodiceRegime } from '@sigeba/contract/profilo/regime.rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { named } from '../../ground/db/steady.ts';
import { inattivitaOf } from '../inattivi/inattivi.queries.ts';
import type { ClasseWithLimits } from './ammissibilita.queries.ts';

/** The facts that decide whether the responsabile of a BOZZA may send it. */
export type FattiBozza = {
  utenteInternoValido: boolean;
  dataTermineRapporto: string | null;
  ruolo: { id: number; codice: string; descrizione: string; descrizioneEn: string | null } | null;
  regime: CodiceRegime | null;
  ruoliResponsabile: number[];
  regimiResponsabile: CodiceRegime[];
  anno: number;
  inattivo: TipoInattivo[];
  governance: TipoGovernance[];
  aspettative: Aspettativa[];
  esigeGovernanceFuori: boolean;
  esigeAspettativaFuori: boolean;
  chiusura: Date;
  sigla: string;
  limiti: readonly Limite[];
  /** The person's roles in the other proposte of the year; with `fine`, a role counts up to this instant only. */
  presenze: (Presenza & { fine: Date | null })[];
  /** The person's other drafts of the year, without drafts that were sent once and so count already. */
  altre: { id: number; titolo: string | null; scadenza: string; sigla: string; limiti: readonly Limite[] }[];
};

/** The facts as the statement reads them: without what changes seldom, which comes from memory. */
type LettiBozza = Pick<FattiBozza, 'utenteInternoValido' | 'dataTermineRapporto' | 'regime' | 'inattivo' | 'governance' | 'aspettative'> & {
  ruoloId: number | null;
  /** The person's other proposte of the year, by last update descending. */
  altre: (Altra & { id: number; titolo: string | null })[];
  /** The proposte of the year in which the person takes part. */
  partecipa: (Altra & { categoriaId: number })[];
};
type Altra = { numerata: boolean; classeId: number; riapertaFinoA: string | null };

/** Whether a proposta is still to be sent. Alias `p`: proposta. */
export const bozza = sql<SqlBool>`p.status = 'BOZZA'`;
/** The drafts that the person may send: lists show nothing of this for the others. */
export const bozzaDi = (utenteId: number) => sql<SqlBool>`${bozza} and p.responsabile_id = ${utenteId}`;

/** The facts of each selected draft, within the statement that reads it; null for the others. Alias `p`: proposta. */
export const lettiOf = (which: RawBuilder<SqlBool>): RawBuilder<LettiBozza | null> => sql<LettiBozza | null>`case when ${which} then (
  select jsonb_build_object(
    'utenteInternoValido', coalesce(fp.utente_interno_valido, true),
    'dataTermineRapporto', fp.data_termine_rapporto,
    'ruoloId', fp.ruolo_id, 'regime', fp.regime,
    'inattivo', ${inattivitaOf(sql`fu.id`, sql`p.anno`)},
    'governance', (select coalesce(jsonb_agg(g.tipo order by g.tipo), '[]') from governance g where g.utente_id = fu.id and g.anno = p.anno),
    'aspettative', (select coalesce(jsonb_agg(jsonb_build_object('dal', a.dal, 'al', a.al) order by a.dal), '[]')
      from aspettativa a where a.utente_id = fu.id and a.anno = p.anno),
    'altre', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'titolo', o.titolo, 'numerata', o.numero_protocollo is not null, 'classeId', o.classe_id,
        'riapertaFinoA', o.riaperta_fino_a) order by o.updated_at desc, o.id), '[]')
      from proposta o
      where o.responsabile_id = p.responsabile_id and o.anno = p.anno and o.eliminata_ts is null and o.id <> p.id),
    'partecipa', (select coalesce(jsonb_agg(jsonb_build_object('categoriaId', om.categoria_id, 'numerata', o.numero_protocollo is not null,
        'classeId', o.classe_id, 'riapertaFinoA', o.riaperta_fino_a)), '[]')
      from proposta_partecipante om
      join richiesta_partecipazione oq on oq.partecipante_id = om.id
      join proposta o on o.id = om.proposta_id
      where om.utente_id = p.responsabile_id and om.anno = p.anno and oq.status = 'ACCETTATA' and o.eliminata_ts is null))
  from utente fu
  left join utente_profilo fp on fp.utente_id = fu.id
  where fu.id = p.responsabile_id) end`;

export const lettiOfBozza = lettiOf(bozza);

type Termini = Pick<
  ClasseWithLimits,
  'anno' | 'sigla' | 'scadenza' | 'ruoliResponsabile' | 'regimiResponsabile' | 'limiti' | 'esigeGovernanceFuori' | 'esigeAspettativaFuori'
>;
type Stabili = {
  classi: { of(proposta: { classeId: number }): Termini };
  ruoli: ReadonlyMap<number, { id: number; codice: string; descrizione: string; descrizioneEn: string | null }>;
};

/** Joins what was read of a BOZZA with the classi and the roles. */
export function fattiOfBozza(letti: LettiBozza | null, proposta: { classeId: number }, { classi, ruoli }: Stabili): FattiBozza | null {
  if (letti === null) return null;
  const { utenteInternoValido, dataTermineRapporto, inattivo, governance, aspettative, ruoloId, regime } = letti;
  const { anno, sigla, scadenza, ruoliResponsabile, regimiResponsabile, limiti, esigeGovernanceFuori, esigeAspettativaFuori } =
    classi.of(proposta);
  const ruolo = named(ruoli, ruoloId) ?? null;
  const until = (altra: Altra) => scadenzaOf(altra, classi.of(altra));
  const presenza = (altra: Altra, categoriaId: number) => ({
    sigla: classi.of(altra).sigla,
    categoriaId,
    quante: 1,
    fine: altra.numerata ? null : until(altra),
  });
  return {
    utenteInternoValido,
    dataTermineRapporto,
    inattivo,
    governance,
    aspettative,
    anno,
    sigla,
    limiti,
    chiusura: scadenza,
    esigeGovernanceFuori,
    esigeAspettativaFuori,
    regime,
    regimiResponsabile: regimiResponsabile ?? [],
    ruolo,
    ruoliResponsabile: ruoliResponsabile ?? [],
    presenze: [
      ...letti.altre.filter(({ numerata }) => numerata).map((altra) => presenza(altra, RESPONSABILE)),
      ...letti.partecipa.map((altra) => presenza(altra, altra.categoriaId)),
    ],
    altre: letti.altre
      .filter(({ numerata }) => !numerata)
      .map((altra) => ({
        id: altra.id,
        titolo: altra.titolo,
        sigla: classi.of(altra).sigla,
        limiti: classi.of(altra).limiti,
        scadenza: until(altra).toISOString(),
      })),
  };
}

/** The facts that count at this instant. */
const presentiAl = ({ presenze }: FattiBozza, received: Date) => presenze.filter(({ fine }) => fine === null || received <= fine);

/**
 * The reasons why the responsabile could not send a BOZZA now, in the language of the form; none for a sent proposta. The same
 * rule decides for the classi of the calls.
 */
export function motiviOf(fatti: FattiBozza | null, received: Date): Motivo[] {
  if (fatti === null) return [];
  const { anno, sigla, ruoliResponsabile, regimiResponsabile, esigeGovernanceFuori, esigeAspettativaFuori, chiusura } = fatti;
  const limiti = limitiRaggiunti(fatti.limiti, presentiAl(fatti, received), { sigla, categoriaId: RESPONSABILE });
  const classe = {
    anno,
    ruoliResponsabile,
    regimiResponsabile,
    esigeGovernanceFuori,
    esigeAspettativaFuori,
    chiusura: dayInRome(chiusura),
  };
  return ammissibilita({ utente: fatti, classe, limiti });
}

/** The drafts of the same person that can no longer be sent once this one is. */
export function impediteOf(fatti: FattiBozza | null, received: Date): { id: number; titolo: string | null }[] {
  if (fatti === null) return [];
  const nuovo = { sigla: fatti.sigla, categoriaId: RESPONSABILE };
  return blockedByAcceptance(presentiAl(fatti, received), nuovo, fatti.altre, received).map(({ id, titolo }) => ({ id, titolo }));
}
