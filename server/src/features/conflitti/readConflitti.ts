import type { FiltriConflitti } from '@sigeba/contract/conflitti/conflitti.routes.ts';
import {
  canDecideConflitto,
  DECISIONI_CONFLITTO,
  type DecidedConflitto,
  type FattiConflittoRiga,
  MOTIVI_CONFLITTO,
  statoConflitto,
} from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type {
  ClasseDaVerificare,
  ConflittiClasse,
  Conflitto,
  ConflittoDiPersona,
  NonVerificate,
} from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { readAnniConflitto } from '../configurazione/configurazione.queries.ts';
import { findUtenteNamed } from '../login/utente.queries.ts';
import { type Area, type ConflittoRow, listClassiInConflitto, listConflitti, listConflittiOf } from './conflitti.queries.ts';
import { listNonVerificate } from './verifica.queries.ts';

/** The conflicts between the evaluators of a classe and its proposte, computed at this instant and never out of date. */
export async function readConflitti(tx: Tx, request: Asking & { query: FiltriConflitti }, area: Area): Promise<ConflittiClasse> {
  const { classeId } = request.query;
  const anni = await readAnniConflitto(tx);
  const rows = await listConflitti(tx, { ...entroDi(request, anni), classeId }, { area });
  return { anni, conflitti: rows.flatMap((row) => presentConflitto(row, area, request) ?? []) };
}

/** The conflicts of a person as they are now, in the groups of the account. */
export async function readConflittiOf(tx: Tx, request: Asking & { params: { id: number } }): Promise<ConflittoDiPersona[]> {
  const { id } = request.params;
  found(await findUtenteNamed(tx, { id }));
  const rows = await listConflittiOf(tx, { ...entroDi(request, await readAnniConflitto(tx)), persona: id });
  return rows.flatMap((row) => {
    const conflitto = presentConflitto(row, 'ur', request);
    return conflitto === null ? [] : [Object.assign(conflitto, { classe: { id: row.classeId, nome: row.classe, anno: row.anno } })];
  });
}

/** The evaluators of a classe whose publications are unknown. */
export async function readNonVerificate(tx: Tx, { actor, query }: Asking & { query: FiltriConflitti }, area: Area): Promise<NonVerificate> {
  const chi = { utenteId: actor.id, gruppi: gruppiOf(actor.roles) };
  const rows = await listNonVerificate(tx, { ...chi, classeId: query.classeId }, { area });
  return rows.map(({ dal, ...persona }) => ({ ...persona, dal: dal?.toISOString() ?? null }));
}

/** The latest classe with something to check; without one, the latest of all. */
export async function findDaVerificare(tx: Tx, request: Asking, area: Area): Promise<ClasseDaVerificare> {
  const entro = entroDi(request, await readAnniConflitto(tx));
  const classi = await listClassiInConflitto(tx, entro, { area });
  for (const { id, anno } of classi.filter(({ ufficiale }) => !ufficiale)) {
    const rows = await listConflitti(tx, { ...entro, classeId: id }, { area });
    if (rows.some((row) => statoConflitto(row.motivi, decisoOf(row)) === 'DA_VERIFICARE')) return { classe: { id, anno } };
  }
  const [latest] = classi;
  return { classe: latest === undefined ? null : { id: latest.id, anno: latest.anno } };
}

/** The decision on a pair, as its rule needs it. */
export const decisoOf = ({ stato, noti, dataUfficializzazione, attivo }: ConflittoRow): DecidedConflitto => ({
  stato,
  motivi: noti,
  ufficiale: dataUfficializzazione !== null,
  attivo,
});

/** The reader of the conflicts, and the first year in which something in common counts. */
export const entroDi = ({ actor, received }: Asking, anni: number) => ({
  utenteId: actor.id,
  gruppi: gruppiOf(actor.roles),
  dall: yearInRome(received) - anni,
});

export const fattiOf = (row: ConflittoRow, area: Area, { actor }: Asking): FattiConflittoRiga => ({
  motivi: row.motivi,
  ufficialeDal: row.dataUfficializzazione?.toISOString() ?? null,
  proprio: row.conti.includes(actor.id) || row.conti.includes(actor.realId),
  contata: row.contata,
  attivo: row.attivo,
  inCarica: area === 'ur' || row.inCarica,
});

/** Null where nothing stands between the two any more. */
export function presentConflitto(row: ConflittoRow, area: Area, request: Asking): Conflitto | null {
  const stato = statoConflitto(row.motivi, decisoOf(row));
  if (stato === null) return null;
  const fatti = fattiOf(row, area, request);
  const [conferma, escludi] = DECISIONI_CONFLITTO.map((decisione) => canDecideConflitto(fatti, decisione));
  const refused = conferma?.ok === false ? conferma : escludi?.ok === false ? escludi : null;
  return {
    propostaId: row.propostaId,
    numeroProtocollo: row.numeroProtocollo,
    titolo: row.titolo,
    responsabile: row.responsabile,
    valutatore: { utenteId: row.utenteId, refereeId: row.refereeId, cognome: row.cognome, nome: row.nome, ruolo: row.ruolo },
    motivi: MOTIVI_CONFLITTO.filter((motivo) => row.motivi.includes(motivo)),
    stato,
    nota: row.nota,
    dichiarazioni: row.dichiarazioni.map(({ quando, ...dichiarazione }) => ({ ...dichiarazione, quando: new Date(quando).toISOString() })),
    deciso: row.decisoTs === null ? null : { quando: row.decisoTs.toISOString(), da: row.decisoDa ?? '' },
    lastUpdate: row.updatedAt?.toISOString() ?? null,
    azioni: {
      conferma: conferma?.ok === true && stato !== 'CONFERMATO',
      escludi: escludi?.ok === true && stato !== 'ESCLUSO',
      motivo: refused === null ? null : refusalText(refused),
    },
  };
}
