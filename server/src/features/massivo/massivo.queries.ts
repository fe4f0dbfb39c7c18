import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { sql } from 'kysely';
import { anyOf, first, json, many, type RowOf, write } from '../../ground/db/query.ts';
import { whichRows } from '../../ground/db/whichRows.ts';

type Own = { id: number; utenteId: number };

/** An uploaded spreadsheet that is not used yet, locked until the end of the transaction. */
export const lockFresh = first((q, { id, utenteId }: Own) =>
  q
    .selectFrom('media as m')
    .select(['m.id', 'm.nome', 'm.storage_key as storageKey'])
    .where('m.id', '=', id)
    .where('m.proprietario_id', '=', utenteId)
    .where('m.ambito', '=', 'MASSIVO')
    .where(sql<boolean>`not exists (select from caricamento_massivo c where c.media_id = m.id)`)
    .forUpdate(),
);

/** A file that was applied, by whomever: of people, or of the outcomes of a classe. */
export const findCaricamento = first((q, { id, classeId }: { id: number; classeId: number | null }) =>
  q
    .selectFrom('caricamento_massivo as c')
    .innerJoin('media as m', 'm.id', 'c.media_id')
    .select(['m.id', 'm.nome', 'm.mime', 'm.storage_key as storageKey', 'c.template', sql<EsitoMassivo>`c.esito`.as('esito')])
    .where('m.id', '=', id)
    .where(sql<boolean>`c.classe_id is not distinct from ${classeId}::bigint`),
);

type Nuovo = {
  id: number;
  anno: number;
  template: number;
  tipologia: string | null;
  righeOk: number;
  righeRespinte: number;
  classeId: number | null;
  esito: EsitoMassivo;
  at: Date;
  by: number;
};

export const insertCaricamento = write((q, { id, anno, template, tipologia, righeOk, righeRespinte, classeId, esito, at, by }: Nuovo) =>
  q.insertInto('caricamento_massivo').values({
    media_id: id,
    anno,
    template,
    tipologia,
    righe_ok: righeOk,
    righe_respinte: righeRespinte,
    classe_id: classeId,
    esito: json(esito),
    caricato_da: by,
    caricato_ts: at,
  }),
);

/** Those about people, latest first; outcomes stand with their classe. */
export const whichCaricamenti = whichRows<object>(
  {
    from: 'caricamento_massivo c',
    id: 'c.media_id',
    always: () => [sql<boolean>`c.classe_id is null`],
    filters: {},
    order: () => [sql`c.caricato_ts desc`],
    descending: true,
  },
  {},
);

export const listCaricamenti = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('caricamento_massivo as c')
    .innerJoin('media as m', 'm.id', 'c.media_id')
    .innerJoin('utente as u', 'u.id', 'c.caricato_da')
    .select([
      'm.id',
      'm.nome',
      'c.anno',
      'c.template',
      'c.tipologia',
      'c.righe_ok as righeOk',
      'c.righe_respinte as righeRespinte',
      'c.caricato_ts as quando',
      'u.cognome',
      'u.nome as nomeDi',
    ])
    .where('c.media_id', '=', anyOf(ids)),
);
export type CaricamentoRow = RowOf<typeof listCaricamenti>;

/** The files of outcomes that were applied to a classe, latest first. */
export const listCaricamentiOf = many((q, { classeId }: { classeId: number }) =>
  q.selectFrom('caricamento_massivo').select('media_id as id').where('classe_id', '=', classeId).orderBy('caricato_ts', 'desc').limit(100),
);

type Testata = { template: number; impronta: string };

/** How files with one of these heads were matched. */
export const listAbbinamenti = many((q, { template, impronte }: { template: number; impronte: readonly string[] }) =>
  q
    .selectFrom('abbinamento_massivo')
    .select(['impronta', 'colonne'])
    .where('template', '=', template)
    .where(sql<boolean>`impronta = any(${impronte}::text[])`),
);

export const writeAbbinato = write((q, { template, impronta, colonne, at }: Testata & { colonne: string; at: Date }) =>
  q
    .insertInto('abbinamento_massivo')
    .values({ template, impronta, colonne, salvato_ts: at })
    .onConflict((conflict) =>
      conflict.columns(['template', 'impronta']).doUpdateSet((eb) => ({
        colonne: eb.ref('excluded.colonne'),
        salvato_ts: eb.ref('excluded.salvato_ts'),
      })),
    ),
);
