import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { SEGNI_ISTANZA, TONI_ISTANZA } from './toniIstanza.ts';

/** The word and colour of an istanza's state. */
export const IstanzaStato = ({ stato }: Pick<Istanza, 'stato'>) => (
  <StatusBadge tone={TONI_ISTANZA[stato.id]} sign={SEGNI_ISTANZA[stato.id]}>
    {stato.descrizione}
  </StatusBadge>
);
