import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';

export const nameOf = ({ nome, cognome }: Pick<Referee, 'nome' | 'cognome'>): string => `${nome} ${cognome}`.trim();

/** After an act: what it changed is read anew, and said. */
export function useRefereeOutcome() {
  const toast = useToast();
  return (words: string) => {
    toast(words);
  };
}
