import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { TONI_ISTANZA } from '../../ui/data/toniIstanza.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';

/** The word and colour of an istanza's state. */
export const IstanzaStato = ({ stato }: Pick<Istanza, 'stato'>) => (
  <StatusBadge tone={TONI_ISTANZA[stato.id]}>{stato.descrizione}</StatusBadge>
);
