import type { Fonte } from '@sigeba/contract/fonti.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { Refused } from '../../ground/refuse.ts';
import type { Bibliografia } from '../../outside/bibliografia/bibliografia.types.ts';

/**
 * Queries every source that supports this question, all at once, outside any transaction: their answers in the order of the
 * sources, and the sources that gave none. Refused where no source supports it.
 */
export async function askAll<T>(
  bibliografie: readonly Bibliografia[],
  ask: (bibliografia: Bibliografia) => Promise<T> | undefined,
): Promise<{ answers: T[]; mancano: Fonte[] }> {
  const asked = bibliografie.flatMap((each) => {
    const answer = ask(each);
    return answer === undefined ? [] : [{ fonte: each.fonte, answer }];
  });
  if (asked.length === 0) throw new Refused(no('FONTI_SPENTE'));
  const settled = await Promise.allSettled(asked.map(({ answer }) => answer));
  return {
    answers: settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    mancano: asked.flatMap(({ fonte }, at) => (settled[at]?.status === 'rejected' ? [fonte] : [])),
  };
}
