import type pg from 'pg';
import { type CrashEditor, editorsOf, tracesOf } from '../../server/src/test/crashEditor.ts';
import { fail } from './stage.ts';

const API_ROOT = '/sigeba-api-web/v1';

/** People of the demonstration who each have a draft that they may save. */
export async function editorsAt(address: string, inside: pg.Client, count: number): Promise<CrashEditor[]> {
  const editors = await editorsOf(inside, address + API_ROOT, count);
  return editors.length > 3 ? editors : fail('The demonstration has too few drafts.');
}

/** They save as fast as they can until the work is done. */
export async function saveWhile(editors: CrashEditor[], work: () => Promise<void>): Promise<void> {
  let over = false;
  const saving = Promise.all(editors.map((editor) => editor.keepSaving(() => over)));
  try {
    await work();
  } finally {
    over = true;
    await saving;
  }
}

/**
 * Checks that each acknowledged save is stored, in all of its tables; one more may be, whose answer was lost. @returns how many were
 * acknowledged
 */
export async function nothingLost(editors: CrashEditor[], inside: pg.Client): Promise<number> {
  let saves = 0;
  for (const editor of editors) {
    const { acknowledged } = editor;
    const stored = await editor.stored();
    const { proposta, compilazione, audit } = await tracesOf(inside, editor.id);
    if (stored !== acknowledged && stored !== acknowledged + 1)
      fail(`Proposta ${editor.id}: ${acknowledged} acknowledged, ${stored} stored.`);
    if (proposta !== stored || compilazione !== stored || audit !== stored) fail(`Proposta ${editor.id}: stored by halves.`);
    saves += acknowledged;
  }
  return saves;
}

/** After a kill only requests in flight may have failed: one of each person. */
export function onlyInFlight(editors: CrashEditor[], kills: number): void {
  const others = editors.flatMap(({ refusals }) => refusals).filter(({ status }) => status !== 'broken' && status !== 502);
  if (others.length > 0) fail(`Somebody was answered ${others[0]?.status} though a server was ready.`);
  const most = Math.max(...editors.map(({ refusals }) => refusals.length));
  if (most > kills) fail(`Somebody failed ${most} times while ${kills} servers were killed.`);
}

/** The answers to unsuccessful saves, by status. */
export function refusalsOf(editors: CrashEditor[]): string {
  const counted = new Map<string, number>();
  for (const { refusals } of editors)
    for (const { status } of refusals) counted.set(String(status), (counted.get(String(status)) ?? 0) + 1);
  return counted.size === 0 ? 'no other answer' : [...counted].map(([status, times]) => `${times} × ${status}`).join(', ');
}
