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

/** As whom somebody acts on a board: the office, or the chair of the commission. */
export type Chi = 'UFFICIO' | 'PRESIDENTE';

/** A board as whoever opened it stands to it. */
export type OpenTavolo = { chi: Chi; row: TavoloRow; righe: RigaRow[]; tavolo: Board };

/** Nobody reads as the one with the rights of the other. */
export const confineOf = (chi: Chi, { actor }: Asking): Confine => ({
  gruppi: chi === 'UFFICIO' ? gruppiOf(actor.roles) : [],
  presidenteId: chi === 'PRESIDENTE' ? actor.id : 0,
});

export type ById = { params: { id: number } };
type BoardAccess = { classeId: number; chi: Chi };

/**
 * The board of a classe. A chair who takes part in one of its proposte has none of it, not even a sum: the line of the money
 * passes between that proposta and those it competes with (D-105).
 */
export async function readTavolo(tx: Tx, { classeId, chi }: BoardAccess, request: Asking): Promise<OpenTavolo> {
  const of = { classeId, utenteId: request.actor.id };
  const { row, righe } = await together(tx, { row: findTavolo.with({ ...confineOf(chi, request), ...of }), righe: listRighe.with(of) });
  return openTavoloOf(row, righe, chi, request);
}

/** The same for who writes: the classe is held, and read once it is. */
export async function lockTavolo(tx: Tx, { classeId, chi }: BoardAccess, request: Asking): Promise<OpenTavolo> {
  const of = { classeId, utenteId: request.actor.id };
  const { row, righe } = await together(tx, {
    lock: lockClasse.with({ classeId }),
    row: findTavolo.with({ ...confineOf(chi, request), ...of }),
    righe: listRighe.with(of),
  });
  return openTavoloOf(row, righe, chi, request);
}

/** Whether the caller has this board at all, asked before anything is held. */
export async function ensureTavolo(tx: Tx, { classeId, chi }: BoardAccess, request: Asking): Promise<void> {
  const row = found(await findTavolo(tx, { ...confineOf(chi, request), classeId, utenteId: request.actor.id }));
  ensureSenzaConflitto(row, chi);
}

/** A scenario with its board, both held; one of a board that is not the caller's is not there. */
export async function lockScenario(tx: Tx, { id, chi }: { id: number; chi: Chi }, request: Asking) {
  const { classeId } = found(await findScenario(tx, { id }));
  const opened = await lockTavolo(tx, { classeId, chi }, request);
  return { ...opened, scenario: found(await findScenario(tx, { id })) };
}

/** How the register names what was done to a board. */
export const inClasse = ({ id, nome, bando, bandoId }: TavoloRow, testo: string) =>
  [
    { tipo: 'bando', id: bandoId },
    { titolo: bando, cosa: nome, classe: id, testo },
  ] as const;

/**
 * Of points and outcomes. Not the last instant of them: one that is written later may bear an earlier one, as its request had
 * arrived before.
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
      // A commission of earlier years reads, and writes no more (D-103).
      tempoConcluso: isTempoConcluso(opened, received) || (chi === 'PRESIDENTE' && !opened.presiede),
      daValutare: righe.filter(({ statusValutazione }) => statusValutazione === null).length,
      aperte: aperte.length,
      nonValutabili: chi === 'UFFICIO' ? 0 : aperte.filter(({ macroAreaValutabile }) => !macroAreaValutabile).length,
    },
  };
}
