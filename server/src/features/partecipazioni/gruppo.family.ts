import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import { listGruppo } from './gruppo.queries.ts';

/** Holder and accepted participants of the proposta, the holder first, the others by surname. */
async function gruppoOf({ propostaId, utenteId, ask }: FormOf): Promise<Partial<Facts>> {
  const people = await ask(listGruppo, { propostaId, utenteId });
  const isHolder = (each: { utenteId: number }) => each.utenteId === utenteId;
  return { gruppo: [...people.filter(isHolder), ...people.filter((each) => !isHolder(each))] };
}

/** The people whom a report is about. */
export const storedGruppo: StoredFamily = { kinds: ['publications-rend'], facts: gruppoOf };
