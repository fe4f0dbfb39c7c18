import { annoIniziale } from '@sigeba/contract/anno.ts';
import type { CifreUfficio } from '@sigeba/contract/home/home.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listAnniDeiBandi, readCifre } from './cifre.queries.ts';

/** The figures of a year, of the calls of the account's groups; without a year, of the initial one of offices. */
export async function readCifreUfficio(
  tx: Tx,
  { actor, received, query }: Asking & { query: { anno?: number | undefined } },
): Promise<CifreUfficio> {
  const gruppi = gruppiOf(actor.roles);
  const anni = (await listAnniDeiBandi(tx, { gruppi })).map(({ anno }) => anno);
  const anno = query.anno ?? annoIniziale(anni, yearInRome(received));
  const { cifre, invii } = await readCifre(tx, { gruppi, anno });
  return { anno, anni, cifre, invii };
}
