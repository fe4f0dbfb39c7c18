import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { statoProposta } from '@sigeba/contract/proposte/stato.ts';
import { useTexts } from '../../text/useTexts.ts';
import { proposteTesti } from './proposte.testi.ts';
import { StatoBadge } from './StatoProposta.part.tsx';

/** The state of a proposta in the reader's language. */
export function ProposteStato({ riga }: { riga: Pick<PropostaRiga, 'status' | 'esitoSpeciale' | 'esito'> }) {
  return <StatoBadge stato={statoProposta({ ...riga, esito: riga.esito?.status ?? null })} />;
}

export function useTitolo(titolo: string | null): string {
  const { t } = useTexts(proposteTesti);
  return titolo ?? t('senzaTitolo');
}
