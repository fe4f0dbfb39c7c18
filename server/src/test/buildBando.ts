import { buildCampo, buildSezione } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo, Regola, Sezione, TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import type { TestApp } from './app.ts';
import { CAMPO, modello, type VociDiSpesa } from './modello.ts';
import { CATEGORIA, RUOLO, type RuoloCodice } from './vocabolario.ts';

export type TestBando = {
  id: number;
  anno: number;
  sigla: string;
  tipologiaId: number;
  classeId: number;
  formId: number;
  formVersioneId: number;
  voci: VociDiSpesa;
  endTimestamp: string;
};

type Said = {
  anno?: number;
  nome?: string;
  startTimestamp?: string;
  endTimestamp?: string;
  /** The tipologia's own window, which replaces that of the bando. */
  tipologia?: { startTimestamp?: string; endTimestamp?: string };
  sigla?: string;
  gruppo?: 'STANDARD' | 'TM' | 'AWARD';
  nomeTipologia?: string;
  nomeClasse?: string;
  /** Roles admitted as responsabile; every one by default. */
  ruoli?: RuoloCodice[];
  /** Proposte that one person may send as responsabile, or take part in as coproponente. */
  limite?: number;
  limiteCoproponente?: number;
  soglia?: number;
  /** The form of the responsabile; the small one of `modello.ts` by default. */
  campi?: Campo[];
  regole?: Regola[];
  /** The form of the members; none by default. */
  campiPartecipante?: Campo[];
};

/** A bando of 2026 open from January to the end of March, with one tipologia, one classe and a small form. */
export async function buildBando({ db }: Pick<TestApp, 'db'>, said: Said = {}): Promise<TestBando> {
  const { anno = 2026, sigla = 'RM', endTimestamp = '2026-03-31T12:00:00.000Z' } = said;
  const bando = await db
    .insertInto('bando')
    .values({
      anno,
      nome: said.nome ?? `Bando ${anno}`,
      start_timestamp: new Date(said.startTimestamp ?? `${anno}-01-01T09:00:00.000Z`),
      end_timestamp: new Date(endTimestamp),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tipologia = await db
    .insertInto('tipologia_progetto')
    .values({
      bando_id: bando.id,
      nome: said.nomeTipologia ?? 'Progetti medi',
      sigla,
      gruppo: said.gruppo ?? 'STANDARD',
      start_timestamp: instantOrNull(said.tipologia?.startTimestamp),
      end_timestamp: instantOrNull(said.tipologia?.endTimestamp),
      ordine: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { formId, formVersioneId } = await insertForm(db, 'PROPOSTA', modelloOf(said.campi, said.regole));
  const membri =
    said.campiPartecipante === undefined
      ? null
      : await insertForm(db, 'PARTECIPANTE', { sezioni: [buildSezione(said.campiPartecipante)], regole: [] });
  const classe = await db
    .insertInto('classe')
    .values({
      tipologia_id: tipologia.id,
      nome: said.nomeClasse ?? 'Classe unica',
      ordine: 1,
      form_versione_id: formVersioneId,
      form_partecipante_versione_id: membri?.formVersioneId ?? null,
      importo_singolo_assegno: 24_000,
      soglia_finanziabilita: said.soglia ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const voci = await insertTerms(db, classe.id, said.ruoli ?? []);
  await insertLimite(db, sigla, CATEGORIA.RESPONSABILE, said.limite);
  await insertLimite(db, sigla, CATEGORIA.COPROPONENTE, said.limiteCoproponente);
  return { id: bando.id, anno, sigla, tipologiaId: tipologia.id, classeId: classe.id, formId, formVersioneId, voci, endTimestamp };
}

type Db = TestApp['db'];

const instantOrNull = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

// Only makes the codes of the forms differ.
let counter = 0;

/** A title, and these. */
const modelloOf = (campi: Campo[] | undefined, regole: Regola[] = []) =>
  campi === undefined
    ? modello
    : { sezioni: [buildSezione([buildCampo('textfield', { uid: CAMPO.titolo, opzioni: { titolo: true } }), ...campi])], regole };

async function insertForm(db: Db, tipo: TipoForm, { sezioni, regole }: { sezioni: Sezione[]; regole: unknown[] }) {
  const form = await db
    .insertInto('form')
    .values({ codice: `PROVA_${++counter}`, tipo })
    .returning('id')
    .executeTakeFirstOrThrow();
  const versione = await db
    .insertInto('form_versione')
    .values({ form_id: form.id, versione: 1, modello: JSON.stringify({ sezioni, regole }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { formId: form.id, formVersioneId: versione.id };
}

/** Bounds of the funding, roles of the responsabile, expense items. */
async function insertTerms(db: Db, classeId: number, ruoli: RuoloCodice[]): Promise<VociDiSpesa> {
  await db
    .insertInto('classe_parametro')
    .values([
      { classe_id: classeId, codice: 'FINANZIAMENTO_MIN', valore: 5_000 },
      { classe_id: classeId, codice: 'FINANZIAMENTO_MAX', valore: 50_000 },
    ])
    .execute();
  await db
    .insertInto('classe_categoria')
    .values({ classe_id: classeId, categoria_id: CATEGORIA.RESPONSABILE, ruoli: ruoli.map((codice) => RUOLO[codice]) })
    .execute();
  const [missioni, attrezzature, assegni] = await db
    .insertInto('classe_voce')
    .values([
      { classe_id: classeId, nome: 'Missioni', tipo_importo: 'LIBERO', max: 40_000, ordine: 1 },
      { classe_id: classeId, nome: 'Attrezzature', tipo_importo: 'IMPORTO_FISSO', importo: 1_000, max: 5, ordine: 2 },
      { classe_id: classeId, nome: 'Assegni di ricerca', tipo_importo: 'ASSEGNO_RICERCA', max: 2, ordine: 3 },
    ])
    .returning('id')
    .execute();
  return { missioni: missioni?.id ?? 0, attrezzature: attrezzature?.id ?? 0, assegni: assegni?.id ?? 0 };
}

async function insertLimite(db: Db, sigla: string, categoriaId: number, massimo: number | undefined): Promise<void> {
  if (massimo === undefined) return;
  await db
    .insertInto('tipologia_incompatibilita')
    .values({ sigla_a: sigla, categoria_a_id: categoriaId, sigla_b: sigla, categoria_b_id: categoriaId, massimo })
    .onConflict((conflict) => conflict.columns(['sigla_a', 'categoria_a_id', 'sigla_b', 'categoria_b_id']).doUpdateSet({ massimo }))
    .execute();
}
