import { type Lingua, writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { AboutStored } from '../../form/stored.types.ts';
import { storedOf } from '../../form/storedOf.ts';
import { motiviOf } from '../bandi/fattiBozza.queries.ts';
import type { PropostaIntera } from './proposte.queries.ts';

/** What the rules of a proposta ask about it. */
export const factsOfProposta = ({ status, numeroProtocollo, responsabileId }: PropostaIntera, utenteId: number) => ({
  status,
  numeroProtocollo,
  isResponsabile: responsabileId === utenteId,
});

/** Why a BOZZA could not be sent although nothing were wrong in it, in the language of its form. */
export const motiviIn = (lingua: Lingua, { fattiBozza }: PropostaIntera, received: Date) =>
  writtenIn(lingua, () => motiviOf(fattiBozza, received));

/** The form of a proposta is about whoever holds it today (D-63). As whom it is read, the verb must say. */
export const formOfProposta = (row: PropostaIntera, ruolo: AboutStored['ruolo']): AboutStored => ({
  formVersioneId: row.formVersioneId,
  ...storedOf(row),
  propostaId: row.id,
  classe: row,
  utenteId: row.titolareId ?? row.responsabileId,
  ruolo,
});
