import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA, STATI_PROPOSTA_EN, statoProposta } from '@sigeba/contract/proposte/stato.ts';
import { useLanguage } from '../../text/language.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { TONI_PROPOSTA } from '../../ui/data/toniProposta.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';

/** The word and colour of a proposta's state. */
export function ProposteStato({ riga }: { riga: Pick<PropostaRiga, 'status' | 'esitoSpeciale' | 'esito'> }) {
  const stati = useLanguage() === 'en' ? STATI_PROPOSTA_EN : STATI_PROPOSTA;
  const stato = statoProposta({ ...riga, esito: riga.esito?.status ?? null });
  return <StatusBadge tone={TONI_PROPOSTA[stato]}>{stati[stato]}</StatusBadge>;
}

export function useTitolo(titolo: string | null): string {
  const { t } = useTranslation('proposte');
  return titolo ?? t('senzaTitolo');
}
