import type { RichiestaPartecipazione, RichiestaRisposta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { useState } from 'react';

/**
 * The requests of a page as long as it is open: those answered on it keep their place and tell the answer, because a row that
 * goes makes the next one slide under the pointer.
 */
export function useAnswered(waiting: readonly RichiestaPartecipazione[], anno: number) {
  const [kept, setKept] = useState<{ anno: number; rows: readonly RichiestaPartecipazione[] }>({ anno, rows: [] });
  const rows = kept.anno === anno ? kept.rows : [];
  const richieste = [
    ...rows.map((row) => waiting.find(({ id }) => id === row.id) ?? row),
    ...waiting.filter(({ id }) => !rows.some((row) => row.id === id)),
  ];
  const answered = (noteActed: () => void) => (answer: RichiestaRisposta) => {
    setKept({ anno, rows: richieste.map((row) => (row.id === answer.id ? { ...row, ...answer } : row)) });
    noteActed();
  };
  return { richieste, answered };
}
