import { type Lingua, writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { AboutStored } from '../../form/stored.types.ts';
import { storedOf } from '../../form/storedOf.ts';
import { motiviOf } from '../bandi/fattiBozza.queries.ts';
import type { PropostaIntera } from './proposte.queries.ts';

/** The facts that the rules of a proposta need. */
export const factsOfProposta = ({ status, numeroProtocollo, responsabileId }: PropostaIntera, utenteId: number) => ({
  status,
  numeroProtocollo,
  isResponsabile: responsabileId === utenteId,
});

/** Why a BOZZA without errors could not be sent, in the language of its form. */
export const motiviIn = (lingua: Lingua, { fattiBozza }: PropostaIntera, received: Date) =>
  writtenIn(lingua, () => motiviOf(fattiBozza, received));

/** The form of a proposta is about its holder of today (D-63). The verb states in which role it is read. */
export const formOfProposta = (row: PropostaIntera, ruolo: AboutStored['ruolo']): AboutStored => ({
  formVersioneId: row.formVersioneId,
  ...storedOf(row),
  propostaId: row.id,
  classe: row,
  utenteId: row.titolareId ?? row.responsabileId,
  ruolo,
});
