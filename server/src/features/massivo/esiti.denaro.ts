import { totaleAssegnato } from '@sigeba/contract/esiti/esito.rules.ts';
import { type Purse, pursesOf } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import type { DenaroDelFile } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { EsitoScritto } from '../esiti/esiti.queries.ts';
import type { RigaRow, TavoloRow } from '../graduatorie/graduatorie.queries.ts';
import type { Piano } from './piano.ts';

/** A classe with its proposte and what is available to it and to its macro-areas. */
type ClasseConDenaro = {
  row: Pick<TavoloRow, 'disponibile'>;
  righe: readonly RigaRow[];
  macroAree: readonly { id: number; nome: string; disponibile: number | null }[];
};

export const grantedOf = (riga: RigaRow): number => (riga.statusValutazione === 'FINANZIATA' ? totaleAssegnato(riga) : 0);

/** The purses of the classe before these changes and after them. */
export function pursesAround(classe: ClasseConDenaro, changes: readonly (EsitoScritto | null)[]): { prima: Purse[]; dopo: Purse[] } {
  const di = { disponibile: classe.row.disponibile, macroAree: classe.macroAree };
  const dopo = new Map(changes.flatMap((change) => (change === null ? [] : [[change.propostaId, totaleAssegnato(change)] as const])));
  const grants = (of: (riga: RigaRow) => number) => classe.righe.map((riga) => ({ macroAreaId: riga.macroAreaId, totale: of(riga) }));
  return {
    prima: pursesOf(grants(grantedOf), di),
    dopo: pursesOf(
      grants((riga) => dopo.get(riga.id) ?? grantedOf(riga)),
      di,
    ),
  };
}

/** The money of the classe before these changes and after them, and what each row that waits for a tick would change of it. */
export function denaroOf(classe: ClasseConDenaro, piano: Piano<EsitoScritto>, tutte: Piano<EsitoScritto>): DenaroDelFile {
  const given = new Set(piano.changes.map(({ riga }) => riga.riga));
  const areaOf = new Map(classe.macroAree.map(({ id, nome }) => [id, nome]));
  const byId = new Map(classe.righe.map((riga) => [riga.id, riga]));
  const daConfermare = tutte.changes.flatMap(({ riga: { riga }, change }) => {
    const proposta = byId.get(change.propostaId);
    if (proposta === undefined || given.has(riga)) return [];
    const macroArea = proposta.macroAreaId === null ? null : (areaOf.get(proposta.macroAreaId) ?? null);
    return [{ riga, macroArea, prima: grantedOf(proposta), dopo: totaleAssegnato(change) }];
  });
  return {
    ...pursesAround(
      classe,
      piano.changes.map(({ change }) => change),
    ),
    daConfermare,
  };
}
