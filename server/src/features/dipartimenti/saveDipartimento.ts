import type { DipartimentoCompleto, IncarichiForm } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { checkNomi } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { inVigore } from './addOrganizzazione.ts';
import {
  type DipartimentoRow,
  findDipartimento,
  findMacroarea,
  listDipartimenti,
  lockDipartimento,
  lockNomi,
  replaceAnniQualificati,
  replaceDirettori,
  replaceRad,
  replaceReferenti,
  writeDipartimento,
} from './dipartimenti.queries.ts';
import { ensureIncaricati } from './ensureIncaricati.ts';
import { presentDipartimento } from './presentDipartimento.ts';

type Request = Asking & { params: { id: number }; body: IncarichiForm };

/** Saves directors, RAD, research contacts and qualified years of a department: a list that is sent replaces the stored one. */
export async function saveDipartimento(tx: Tx, request: Request): Promise<DipartimentoCompleto> {
  const { params, body, received, actor } = request;
  const { row } = await together(tx, { lock: lockDipartimento.with(params), row: findDipartimento.with(params) });
  const before = found(row);
  ensureFresh(before, body.lastUpdate, actor);
  const { id, nome } = before;
  const testo = await ensureIncaricati(tx, body, { before, received });
  const voce = await ensureVoce(tx, body, before);
  const utentiOf = (incarico: 'direttoreList' | 'radList' | 'refereeList') => ({ id, utenti: idsOf(body[incarico] ?? before[incarico]) });
  const anni = [...new Set(body.anniQualificati ?? before.anniQualificati)];
  await together(tx, {
    replaceDirettori: replaceDirettori.with(utentiOf('direttoreList')),
    replaceRad: replaceRad.with(utentiOf('radList')),
    replaceReferenti: replaceReferenti.with(utentiOf('refereeList')),
    replaceAnniQualificati: replaceAnniQualificati.with({ id, anni }),
    writeDipartimento: writeDipartimento.with({ id, ...voce, at: nextUpdate(before, received), by: actor.id }),
  });
  const after = presentDipartimento(found(await findDipartimento(tx, { id })), received);
  const said = [voceText(before, after), testo, anniText(before.anniQualificati, after.anniQualificati)].filter(Boolean).join('; ');
  await record(tx, request, 'saveDipartimento', { tipo: 'dipartimento', id }, { titolo: nome, testo: said });
  return after;
}

type Voce = Pick<IncarichiForm, 'nome' | 'nomeEn' | 'macroAreaId' | 'valido'>;
type Before = { id: number; nome: string; nomeEn: string | null; macroAreaId: number; valido: boolean };

/** The new name, macro-area and validity of a department: no two valid ones have the same name. */
async function ensureVoce(tx: Tx, { nome, nomeEn, macroAreaId, valido }: Voce, before: Before) {
  const voce = { ...nomiOf({ nome, nomeEn }, before), macroAreaId: macroAreaId ?? before.macroAreaId, valido: valido ?? before.valido };
  if (macroAreaId !== undefined && (await findMacroarea(tx, { id: macroAreaId })) === undefined)
    ensureValid([{ campo: 'macroAreaId', messaggio: 'La macro-area non esiste.' }]);
  if (voce.valido && (voce.nome !== before.nome || !before.valido)) {
    await lockNomi(tx);
    ensureValid(checkNomi([voce.nome], inVigore(await listDipartimenti(tx), before.id), 'nome'));
  }
  return voce;
}

type Nomi = Pick<IncarichiForm, 'nome' | 'nomeEn'>;

/** The new names of a department; the English one may be removed. */
export const nomiOf = ({ nome, nomeEn }: Nomi, before: { nome: string; nomeEn: string | null }) => ({
  nome: nome ?? before.nome,
  nomeEn: nomeEn === undefined ? before.nomeEn : nomeEn,
});

/** The text of a change of the names. */
export const nomiText = (before: { nome: string; nomeEn: string | null }, after: { nome: string; nomeEn: string | null }): string =>
  [
    before.nome === after.nome ? '' : `nome: ${after.nome}`,
    before.nomeEn === after.nomeEn ? '' : `nome in inglese: ${after.nomeEn ?? 'nessuno'}`,
  ]
    .filter(Boolean)
    .join('; ');

const voceText = (before: DipartimentoRow, after: DipartimentoCompleto): string =>
  [
    nomiText(before, after),
    before.macroAreaId === after.macroArea.id ? '' : `macro-area: ${after.macroArea.nome}`,
    validoText(before, after),
  ]
    .filter(Boolean)
    .join('; ');

/** The text of a change of validity. */
export const validoText = (before: { valido: boolean }, after: { valido: boolean }): string =>
  before.valido === after.valido ? '' : after.valido ? 'di nuovo in vigore' : 'non più in vigore';

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

const anniText = (before: readonly number[], after: readonly number[]): string =>
  String(before) === String(after) ? '' : `qualificato: ${after.join(', ') || 'nessun anno'}`;
