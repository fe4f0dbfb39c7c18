import type { DisponibiliForm } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { checkDisponibili } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { listMacroAree } from './graduatorie.queries.ts';
import { deleteDisponibiliMacroAree, insertDisponibiliMacroAree, writeDisponibile } from './graduatorieWrites.queries.ts';
import { type ById, inClasse, lockTavolo } from './tavolo.ts';

type Request = Asking & ById & { body: DisponibiliForm };

/**
 * Stores how much a classe can grant, in all and by macro-area: the office's figure, which no attribute of the classe holds. It
 * may change at any time, since nobody grants, officialises or corrects beyond it (D-203).
 */
export async function saveDisponibili(tx: Tx, request: Request): Promise<Written> {
  const { params, body, actor, received } = request;
  const of = { classeId: params.id, chi: 'UFFICIO' } as const;
  const { row } = await lockTavolo(tx, of, request);
  const known = await listMacroAree(tx, of);
  const macroAree = body.macroAree.filter(({ id }) => known.some((area) => area.id === id));
  ensureValid(checkDisponibili({ disponibile: body.disponibile, macroAree }));
  const { updatedAt, updatedBy, updatedById } = row;
  if (updatedAt !== null) ensureFresh({ updatedAt, updatedBy, updatedById }, body.lastUpdate ?? '', actor);

  const { disponibile } = body;
  const testo = disponibile === null ? 'non indicato' : formatEuro(disponibile);
  const written = await writeDisponibile(tx, { ...of, disponibile, at: received, by: actor.id });
  await deleteDisponibiliMacroAree(tx, of);
  await insertDisponibiliMacroAree(tx, { ...of, macroAree });
  await record(tx, request, 'saveDisponibili', ...inClasse(row, testo));
  return { id: of.classeId, lastUpdate: written.updatedAt.toISOString() };
}
