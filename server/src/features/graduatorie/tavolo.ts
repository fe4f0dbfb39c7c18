import { createHash } from 'node:crypto';
import type { Board } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { found, Refused } from '../../ground/refuse.ts';
import {
  type Confine,
  findScenario,
  findTavolo,
  findUltimo,
  listRighe,
  lockClasse,
  type RigaRow,
  type TavoloRow,
} from './graduatorie.queries.ts';

/** The role in which somebody acts on a board: the office, or the chair of the commission. */
export type Chi = 'UFFICIO' | 'PRESIDENTE';

/** A board, with the role of the person who opened it. */
export type OpenTavolo = { chi: Chi; row: TavoloRow; righe: RigaRow[]; tavolo: Board };

/** A caller never reads in one role with the rights of the other. */
export const confineOf = (chi: Chi, { actor }: Asking): Confine => ({
  gruppi: chi === 'UFFICIO' ? gruppiOf(actor.roles) : [],
  presidenteId: chi === 'PRESIDENTE' ? actor.id : 0,
});

export type ById = { params: { id: number } };
type BoardAccess = { classeId: number; chi: Chi };

/**
 * The board of a classe. A chair who takes part in one of its proposte sees none of it, not even a sum: the line of the money
 * runs between that proposta and those it competes with (D-105).
 */
export async function readTavolo(tx: Tx, { classeId, chi }: BoardAccess, request: Asking): Promise<OpenTavolo> {
  const of = { classeId, utenteId: request.actor.id };
  const { row, righe } = await together(tx, { row: findTavolo.with({ ...confineOf(chi, request), ...of }), righe: listRighe.with(of) });
  return openTavoloOf(row, righe, chi, request);
}

/** The same for a writer: the classe is locked before it is read. */
export async function lockTavolo(tx: Tx, { classeId, chi }: BoardAccess, request: Asking): Promise<OpenTavolo> {
  const of = { classeId, utenteId: request.actor.id };
  const { row, righe } = await together(tx, {
    lock: lockClasse.with({ classeId }),
    row: findTavolo.with({ ...confineOf(chi, request), ...of }),
    righe: listRighe.with(of),
  });
  return openTavoloOf(row, righe, chi, request);
}

/** Whether the caller may open this board at all, checked before anything is locked. */
export async function ensureTavolo(tx: Tx, { classeId, chi }: BoardAccess, request: Asking): Promise<void> {
  const row = found(await findTavolo(tx, { ...confineOf(chi, request), classeId, utenteId: request.actor.id }));
  ensureSenzaConflitto(row, chi);
}

/** A scenario with its board, both locked; one of a board that is not the caller's is not found. */
export async function lockScenario(tx: Tx, { id, chi }: { id: number; chi: Chi }, request: Asking) {
  const { classeId } = found(await findScenario(tx, { id }));
  const opened = await lockTavolo(tx, { classeId, chi }, request);
  return { ...opened, scenario: found(await findScenario(tx, { id })) };
}

/** How the register names an act on a board. */
export const inClasse = ({ id, nome, bando, bandoId }: TavoloRow, testo: string) =>
  [
    { tipo: 'bando', id: bandoId },
    { titolo: bando, cosa: nome, classe: id, testo },
  ] as const;

/**
 * A digest of points and outcomes. Their last update would not do: a later write may carry an earlier instant, that of its
 * request.
 */
export const versioneOf = (righe: readonly RigaRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        righe.map((riga) => [
          riga.id,
          riga.statusValutazione,
          riga.esitoSpeciale,
          riga.media,
          riga.mediaSogliaFinanziabilita,
          riga.esitoAt,
        ]),
      ),
    )
    .digest('base64url');

/** Refuses to decide on what has changed since it was read, and says who changed something last (code 9). */
export async function ensureUnchanged(tx: Tx, { righe, row }: OpenTavolo, versione: string, { actor }: Asking): Promise<void> {
  if (versioneOf(righe) === versione) return;
  const ultimo = await findUltimo(tx, { classeId: row.id });
  ensureFresh(ultimo ?? { updatedAt: new Date(0), updatedBy: 'SIGEBA', updatedById: null }, '', actor);
}

function ensureSenzaConflitto({ conflitto }: TavoloRow, chi: Chi): void {
  if (chi === 'PRESIDENTE' && conflitto) throw new Refused(no('CONFLITTO_INTERESSI'));
}

export function openTavoloOf(row: TavoloRow | undefined, righe: RigaRow[], chi: Chi, { received }: Asking): OpenTavolo {
  const opened = found(row);
  ensureSenzaConflitto(opened, chi);
  const aperte = righe.filter(({ esitoConcluso }) => !esitoConcluso);
  return {
    chi,
    row: opened,
    righe,
    tavolo: {
      ufficiale: opened.dataUfficializzazione !== null,
      // A commission of earlier years reads, and no longer writes (D-103).
      tempoConcluso: isTempoConcluso(opened, received) || (chi === 'PRESIDENTE' && !opened.presiede),
      daValutare: righe.filter(({ statusValutazione }) => statusValutazione === null).length,
      aperte: aperte.length,
      nonValutabili: chi === 'UFFICIO' ? 0 : aperte.filter(({ macroAreaValutabile }) => !macroAreaValutabile).length,
    },
  };
}
