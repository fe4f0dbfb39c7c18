import { statoBando } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, BandoRiga, ClasseRiga, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Media } from '@sigeba/contract/media/media.routes.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import { isOfOneRuolo, type Limite } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import {
  type BandoRow,
  type ClasseConfRow,
  type FileRow,
  findBando,
  listClassiOf,
  listFilesOf,
  listTipologieOf,
  type TipologiaRow,
} from './configurazione.queries.ts';
import { readDettagli } from './presentClassi.ts';

/** One call as its office edits it; not found where it has only tipologie of other groups. */
export async function getBando(tx: Tx, id: number, request: Asking): Promise<Bando> {
  const row = found(await findBando(tx, { id, gruppi: gruppiOf(request.actor.roles) }));
  const bando = found((await presentRighe(tx, [row], request))[0]);
  const whole = await readDettagli(
    tx,
    bando.tipologiaProgetti.flatMap(({ classi }) => classi.map((classe) => classe.id)),
  );
  return { ...bando, tipologiaProgetti: bando.tipologiaProgetti.map((own) => ({ ...own, classi: own.classi.map(whole) })) };
}

/** Calls with their files, tipologie and classi: three queries for all of them. */
export async function presentRighe(tx: Tx, rows: readonly BandoRow[], { actor, received }: Asking): Promise<BandoRiga[]> {
  const of = { bandi: rows.map(({ id }) => id), gruppi: gruppiOf(actor.roles) };
  if (rows.length === 0) return [];
  const { files, tipologie, classi } = await together(tx, {
    files: listFilesOf.with(of),
    tipologie: listTipologieOf.with(of),
    classi: listClassiOf.with(of),
  });
  return rows.map((row) => {
    const own = tipologie.filter(({ bandoId }) => bandoId === row.id);
    return {
      id: row.id,
      anno: row.anno,
      nome: row.nome,
      descrizione: row.descrizione,
      proposte: row.proposte,
      modificabile: row.modificabile,
      pubblico: row.pubblico,
      valutazionePrevista: row.valutazionePrevista,
      esitoPrevisto: row.esitoPrevisto,
      avvioPrevisto: row.avvioPrevisto,
      files: files.filter(({ bandoId }) => bandoId === row.id).map(presentFile),
      startTimestamp: row.startTimestamp.toISOString(),
      endTimestamp: row.endTimestamp.toISOString(),
      stato: statoBando(wholeWindow(row, own), received),
      copiatoDa: row.copiatoDaId === null ? null : { id: row.copiatoDaId, nome: row.copiatoDaNome ?? '' },
      tipologiaProgetti: own.map((tipologia) => presentTipologia(tipologia, classi)),
      lastUpdate: row.updatedAt.toISOString(),
    };
  });
}

/** From the earliest to the latest instant, those of its tipologie included. */
function wholeWindow(bando: BandoRow, tipologie: readonly TipologiaRow[]) {
  const starts = [bando, ...tipologie].flatMap(({ startTimestamp }) => startTimestamp?.toISOString() ?? []);
  const ends = [bando, ...tipologie].flatMap(({ endTimestamp }) => endTimestamp?.toISOString() ?? []);
  return { inizio: starts.toSorted()[0] ?? '', fine: ends.toSorted().at(-1) ?? '' };
}

/** English where the call has classi and the forms of all of them are English. */
export const linguaOf = (classi: readonly { lingua: Lingua }[]): Lingua =>
  classi.length > 0 && classi.every(({ lingua }) => lingua === 'en') ? 'en' : 'it';

export const presentFile = ({ id, nome, mime, dimensione, createdAt }: FileRow): Media => ({
  id,
  nome,
  mime,
  dimensione,
  lastUpd: createdAt.toISOString(),
});

const presentTipologia = (row: TipologiaRow, classi: readonly ClasseConfRow[]): BandoRiga['tipologiaProgetti'][number] => ({
  id: row.id,
  nome: row.nome,
  sigla: row.sigla,
  gruppo: row.gruppo,
  proposte: row.proposte,
  commissione: row.commissione,
  senzaPresidente: row.senzaPresidente,
  startTimestamp: row.startTimestamp?.toISOString() ?? null,
  endTimestamp: row.endTimestamp?.toISOString() ?? null,
  scadenzaRendicontoFissa: row.scadenzaRendicontoFissa?.toISOString() ?? null,
  limiti: row.limiti.map((limite) => presentLimite(row.sigla, limite)),
  classi: classi.filter(({ tipologiaId }) => tipologiaId === row.id).map(presentClasse),
  lastUpdate: row.updatedAt.toISOString(),
});

/** A limit as seen from one of its two tipologie. */
function presentLimite(sigla: string, limite: Limite): Tipologia['limiti'][number] {
  const { a, b, massimo } = limite;
  if (isOfOneRuolo(limite)) return { categoriaId: a.categoriaId, con: null, conNome: null, massimo };
  const [own, other] = a.sigla === sigla ? [a, b] : [b, a];
  return { categoriaId: own.categoriaId, con: { sigla: other.sigla, categoriaId: other.categoriaId }, conNome: other.nome, massimo };
}

/** The columns that identify a classe. */
export const presentClasse = (row: ClasseConfRow): ClasseRiga => ({
  id: row.id,
  nome: row.nome,
  descrizione: row.descrizione,
  anno: row.anno,
  proposte: row.proposte,
  dataUfficializzazione: row.dataUfficializzazione?.toISOString() ?? null,
  lastUpdate: row.updatedAt.toISOString(),
});
