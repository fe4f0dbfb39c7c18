import type { EsameFacts } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { RelationToIstanza } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import type { Actor } from '../../../ground/asking.ts';
import type { IstanzaRow } from '../istanza.queries.ts';

/** The relation of a user to an istanza. */
export const relationOf = ({ proponenteId, membri }: IstanzaRow, { id }: Pick<Actor, 'id'>): RelationToIstanza => ({
  propria: proponenteId === id,
  assegnata: membri.some(({ utenteId, tipo }) => utenteId === id && tipo !== null),
  inConflitto: membri.some(({ utenteId, conflitto }) => utenteId === id && conflitto),
});

export const factsOf = (row: IstanzaRow, { propria, inConflitto }: RelationToIstanza): EsameFacts => ({
  statoId: row.statoId,
  propria,
  inConflitto,
  seduta: row.sedutaId === null ? null : { registrata: row.registrata !== null },
});
