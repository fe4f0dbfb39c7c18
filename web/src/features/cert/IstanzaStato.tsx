import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { nomeStato } from '@sigeba/contract/cert/stati.ts';
import { useLanguage } from '../../text/language.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { SEGNI_ISTANZA, TONI_ISTANZA } from './toniIstanza.ts';

/** The word and colour of an istanza's state. */
export const IstanzaStato = ({ stato: { id } }: Pick<Istanza, 'stato'>) => (
  <StatusBadge tone={TONI_ISTANZA[id]} sign={SEGNI_ISTANZA[id]}>
    {nomeStato(id, useLanguage())}
  </StatusBadge>
);
