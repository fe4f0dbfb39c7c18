import { boundedText } from './boundedText.ts';

/** Milliseconds that a system of the university may take, its whole answer included. */
const PATIENCE_MS = 5_000;

/**
 * The answer of a system of the university, as JSON; null for 404. Only this address is called: a redirect is not followed.
 * @param name of the system, for the log
 * @param maxKB of the answer, unpacked: no more is read
 * @throws where it cannot be reached, or its answer cannot be read
 */
export async function askJson(address: string, { name, maxKB }: { name: string; maxKB: number }): Promise<unknown> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (response.ok) return JSON.parse(await boundedText(response, name, maxKB));
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`${name} answered ${response.status}`);
}
