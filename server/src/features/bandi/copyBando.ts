import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { Refused } from '../../ground/refuse.ts';
import {
  copyAttributi,
  copyCategorie,
  copyClasse,
  copyFiles,
  copyParametri,
  copySteps,
  copyTipologia,
  copyValutazione,
  copyVoci,
  listClassiToCopy,
  listTipologieToCopy,
} from './copyBando.queries.ts';
import type { Gruppi } from './gruppi.queries.ts';

type CallCopy = { from: number; to: number; gruppi: Gruppi; at: Date; by: number };

/**
 * Copies the configuration of a call into a new one (D-51): its files and, of the caller's groups, tipologie and classi with
 * everything that belongs to them. Dates are not copied: own instants of tipologie, those of steps, officialisation, fixed
 * deadlines. Refused with the names of the classi whose minimum is above their maximum.
 */
export async function copyInto(tx: Tx, { from, to, gruppi, at, by }: CallCopy): Promise<void> {
  const { tipologie, classi } = await together(tx, {
    tipologie: listTipologieToCopy.with({ bandoId: from, gruppi }),
    classi: listClassiToCopy.with({ bandoId: from }),
    copy: copyFiles.with({ from, to }),
  });
  const contrarie = classi.filter(({ tipologiaId, minimoOltre }) => minimoOltre && tipologie.some(({ id }) => id === tipologiaId));
  if (contrarie.length > 0) throw new Refused(no('COPIA_MINIMO_OLTRE', { classi: contrarie.map(nameOf) }));

  for (const tipologia of tipologie) {
    const { id: tipologiaId } = await copyTipologia(tx, { from: tipologia.id, bandoId: to, at, by });
    for (const classe of classi.filter((each) => each.tipologiaId === tipologia.id)) {
      const copy = { from: classe.id, to: (await copyClasse(tx, { from: classe.id, tipologiaId, at, by })).id };
      await together(tx, {
        copyParametri: copyParametri.with(copy),
        copyCategorie: copyCategorie.with(copy),
        copyVoci: copyVoci.with(copy),
        copySteps: copySteps.with(copy),
        copyAttributi: copyAttributi.with(copy),
        copyValutazione: copyValutazione.with(copy),
      });
    }
  }
}

const nameOf = ({ tipologia, nome }: { tipologia: string; nome: string }) => `${tipologia}, ${nome}`;
