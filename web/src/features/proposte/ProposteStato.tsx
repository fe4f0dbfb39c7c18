import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA, STATI_PROPOSTA_EN, statoProposta } from '@sigeba/contract/proposte/stato.ts';
import { useLanguage } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { proposteTesti } from './proposte.testi.ts';
import { StatoBadge } from './StatoProposta.part.tsx';

/** The state of a proposta in the reader's language. */
export function ProposteStato({ riga }: { riga: Pick<PropostaRiga, 'status' | 'esitoSpeciale' | 'esito'> }) {
  const stati = useLanguage() === 'en' ? STATI_PROPOSTA_EN : STATI_PROPOSTA;
  const stato = statoProposta({ ...riga, esito: riga.esito?.status ?? null });
  return <StatoBadge stato={stato} stati={stati} />;
}

export function useTitolo(titolo: string | null): string {
  const { t } = useTexts(proposteTesti);
  return titolo ?? t('senzaTitolo');
}
