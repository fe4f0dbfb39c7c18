import type {
  MacroAreaConDipartimenti,
  MacroAreaValutabile,
  StrutturaArchivio,
  TipologiaConClassi,
} from '@sigeba/contract/archivio/archivio.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { type Lettore, lettoreOf } from '../proposte/lettori.queries.ts';
import { listMacroaree, listOfferteOf, listTipologie } from './archivio.queries.ts';

type OfYear = Asking & { query: { anno?: number | undefined } };
type Tipologie = z.infer<typeof TipologiaConClassi>[];
type Macroaree = z.infer<typeof MacroAreaConDipartimenti>[];

/** The options of the archive's filters. */
export async function tipologieArchivio(tx: Tx, { actor, query }: OfYear): Promise<Tipologie> {
  return byTipologia(await listTipologie(tx, { gruppi: gruppiOf(actor.roles), anno: query.anno ?? null }), query.anno);
}

export async function macroareeArchivio(tx: Tx): Promise<Macroaree> {
  return byMacroarea(await listMacroaree(tx));
}

/** The options for a RAD or a director: values that occur among the proposte that they read. */
export function offerteOf(lettore: Lettore['lettore']) {
  const rowsOf = async (tx: Tx, { actor }: Asking) => {
    const reader = lettoreOf(lettore, actor);
    if (reader === null) throw new Refused(no('FORBIDDEN'));
    return listOfferteOf(tx, reader);
  };
  return {
    anni: async (tx: Tx, asking: Asking) => [...new Set((await rowsOf(tx, asking)).map(({ anno }) => anno))],
    tipologie: async (tx: Tx, asking: OfYear): Promise<Tipologie> => {
      const rows = (await rowsOf(tx, asking)).filter(({ anno }) => asking.query.anno === undefined || anno === asking.query.anno);
      return byTipologia(
        rows.map((row) => ({ ...row, id: row.classeId, nome: row.classeNome })),
        asking.query.anno,
      );
    },
    macroaree: async (tx: Tx, asking: Asking): Promise<Macroaree> => macroareeIn(await rowsOf(tx, asking)),
    /** The macro-areas that a member of a commissione evaluates in at least one classe. */
    valutabili: async (tx: Tx, asking: Asking): Promise<z.infer<typeof MacroAreaValutabile>[]> => {
      const rows = await rowsOf(tx, asking);
      const evaluated = new Set(rows.flatMap(({ macroAreaId, valutabile = false }) => (valutabile ? [macroAreaId] : [])));
      return macroareeIn(rows).map((macroarea) => ({ ...macroarea, valutabile: evaluated.has(macroarea.id) }));
    },
    strutture: async (tx: Tx, asking: Asking): Promise<z.infer<typeof StrutturaArchivio>[]> =>
      once(
        (await rowsOf(tx, asking)).flatMap(({ strutturaId: id, strutturaNome: nome }) =>
          id === null || nome === null ? [] : { id, nome },
        ),
      ),
  };
}

type Offerte = Awaited<ReturnType<typeof listOfferteOf>>;
/** Sorted by name, because the options come in the order of their classi. */
const macroareeIn = (rows: Offerte): Macroaree =>
  byMacroarea(
    rows.flatMap(({ macroAreaId, macroAreaNome, dipartimentoId: id, dipartimentoNome: nome }) =>
      macroAreaId === null || macroAreaNome === null || id === null || nome === null ? [] : { macroAreaId, macroAreaNome, id, nome },
    ),
  ).toSorted((one, two) => one.nome.localeCompare(two.nome, 'it'));

type Voce = { id: number; nome: string };
/** Each option once, at its first place. */
const once = (voci: readonly Voce[]): Voce[] => [...new Map(voci.map(({ id, nome }) => [id, { id, nome }])).values()];

type OfTipologia = Voce & { tipologiaId: number; tipologiaNome: string; anno: number };

/** With several years shown, the name of a tipologia includes its year. */
const byTipologia = (rows: readonly OfTipologia[], anno: number | undefined): Tipologie =>
  [...Map.groupBy(rows, ({ tipologiaId }) => tipologiaId).entries()].map(([id, classi]) => {
    const { tipologiaNome = '', anno: year } = classi[0] ?? {};
    return { id, nome: anno === undefined ? `${tipologiaNome} ${year}` : tipologiaNome, classi: once(classi) };
  });

const byMacroarea = (rows: readonly (Voce & { macroAreaId: number; macroAreaNome: string })[]): Macroaree =>
  [...Map.groupBy(rows, ({ macroAreaId }) => macroAreaId).entries()].map(([id, dipartimenti]) => ({
    id,
    nome: dipartimenti[0]?.macroAreaNome ?? '',
    dipartimenti: once(dipartimenti),
  }));
