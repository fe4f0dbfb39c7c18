import type { FiltriValutazione } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { Refused } from '../../../ground/refuse.ts';
import { lottoOf } from '../../scrivania/lotto.queries.ts';
import { searchValutazione, whichValutazione } from './valutazione.queries.ts';

/** Bulk acts on the desks of the istanze of a filter or a selection, without the account's own (D-258). */
export const lottoIstanze = lottoOf('istanza', (tx, { actor, received }, filtri: FiltriValutazione, atMost) => {
  // An istanza that is not sent is nothing to this office, nor is it a state that it may ask for.
  if (filtri.statusValutazione === '1') throw new Refused(no('FORBIDDEN'));
  const { values, shape } = searchValutazione(filtri, { sguardo: 'UFFICIO', utenteId: actor.id, oggi: dayInRome(received) });
  const { ids } = filtri;
  return whichValutazione.all(tx, { ...values, altrui: actor.id, ...(ids === undefined ? {} : { ids }), atMost }, shape);
});
