import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { forget } from '../../api/useRoute.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';

export const nameOf = ({ nome, cognome }: Pick<Referee, 'nome' | 'cognome'>): string => `${nome} ${cognome}`.trim();

/** After an act: what it changed is read anew, and said. */
export function useRefereeOutcome() {
  const client = useQueryClient();
  const toast = useToast();
  return (words: string) => {
    toast(words);
    void forget(client, 'GET /referee/proposta/:propostaId', 'GET /ur/proposte', 'GET /ur/proposte/:id', 'GET /ur/proposte/:id/storia');
    void forget(client, 'GET /mc/proposte', 'GET /mc/proposte/:id', 'GET /fasi-valutazione/proposta/:propostaId');
  };
}
