import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside the backups: when one of them was last restored and proved. A restore works in a database of its own; the next backup reads it. */
const RESTORED = 'restored.json';

export const writeRestored = (repository: string, backup: string, at: Date): Promise<void> =>
  writeFile(path.join(repository, RESTORED), `${JSON.stringify({ backup, restored: at.toISOString() })}\n`, { mode: 0o600 });

/** Null where none was ever restored, or the file cannot be understood: that is told as a proof that is missing. */
export async function readRestored(repository: string): Promise<Date | null> {
  const text = await readFile(path.join(repository, RESTORED), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { restored } = JSON.parse(text) as { restored?: unknown };
    const at = new Date(typeof restored === 'string' ? restored : Number.NaN);
    return Number.isNaN(at.getTime()) ? null : at;
  } catch {
    return null;
  }
}
