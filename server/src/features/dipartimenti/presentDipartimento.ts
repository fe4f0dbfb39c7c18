import type { DipartimentoCompleto, StrutturaCompleta } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import type { DipartimentoRow, StrutturaRow } from './dipartimenti.queries.ts';

export function presentDipartimento(row: DipartimentoRow, received: Date): DipartimentoCompleto {
  const { macroAreaId, macroAreaCodice, macroAreaNome, updatedAt, updatedBy: _, updatedById: __, ...dipartimento } = row;
  return {
    ...dipartimento,
    macroArea: { id: macroAreaId, code: macroAreaCodice, nome: macroAreaNome },
    qualificato: row.anniQualificati.includes(yearInRome(received)),
    lastUpdate: updatedAt.toISOString(),
  };
}

export const presentStruttura = ({ id, nome, nomeEn, valido, radList, updatedAt }: StrutturaRow): StrutturaCompleta => ({
  id,
  nome,
  nomeEn,
  valido,
  radList,
  lastUpdate: updatedAt.toISOString(),
});
