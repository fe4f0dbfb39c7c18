import type { Modulo, VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { readVersione } from '../../form/template.queries.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import { findVersione, listClassiOn, listConteggi, listVersioni, type VersioneRow } from './moduli.queries.ts';

/** The forms with their versions and the places where each is used; one form, where it is named. */
export async function listModuli(tx: Tx, formId: number | null): Promise<Modulo[]> {
  const which = { formId };
  const { versioni, classi, conteggi } = await together(tx, {
    versioni: listVersioni.with(which),
    classi: listClassiOn.with(which),
    conteggi: listConteggi.with(which),
  });
  return [...new Set(versioni.map((row) => row.formId))].map((id) => {
    const own = versioni.filter((row) => row.formId === id);
    return {
      ...capoOf(own[0] as VersioneRow),
      versioni: own.map((row) => ({
        ...presentVersione(row),
        classi: classi.filter(({ versioneId }) => versioneId === row.id).map(({ versioneId: _, ...classe }) => classe),
        bozze: conteggi.find(({ versioneId }) => versioneId === row.id)?.bozze ?? 0,
        inviate: conteggi.find(({ versioneId }) => versioneId === row.id)?.inviate ?? 0,
      })),
    };
  });
}

export const getModulo = async (tx: Tx, id: number): Promise<Modulo> => found((await listModuli(tx, id))[0]);

/** One version with its template. */
export async function getVersione(tx: Tx, id: number): Promise<VersioneModulo> {
  const row = found(await findVersione(tx, { id }));
  const { template } = found(await readVersione(tx, id));
  return { ...presentVersione(row), modulo: capoOf(row), formulario: template };
}

const capoOf = ({ formId, nome, codice, tipo, lingua }: VersioneRow) => ({ id: formId, nome, codice, tipo, lingua });

const presentVersione = ({ id, versione, stato, pubblicataTs, pubblicataDa, updatedAt, updatedBy }: VersioneRow) => ({
  id,
  versione,
  stato,
  pubblicata: pubblicataTs === null ? null : { quando: pubblicataTs.toISOString(), da: pubblicataDa },
  salvata: { quando: updatedAt.toISOString(), da: updatedBy },
  lastUpdate: updatedAt.toISOString(),
});
