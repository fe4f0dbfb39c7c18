import { formatEuro } from '../numbers/denaro.ts';

/** The amounts of an outcome, in euro. */
export type Importi = { finanziamentoAssegnato: number | null; assegnoAssegnato: number | null };

/** In words: those that are granted, or that none is. */
export function importiInParole({ finanziamentoAssegnato, assegnoAssegnato }: Partial<Importi>): string {
  const [importo, assegni] = [finanziamentoAssegnato ?? 0, assegnoAssegnato ?? 0];
  const parts = [...(importo > 0 ? [formatEuro(importo)] : []), ...(assegni > 0 ? [`assegni ${formatEuro(assegni)}`] : [])];
  return parts.length === 0 ? 'non finanziata' : parts.join(' e ');
}

/** Those of an outcome that was read; null where there is none. */
export const importiDi = ({ id, finanziamentoAssegnato, assegnoAssegnato }: Importi & { id: number | null }): Importi | null =>
  id === null ? null : { finanziamentoAssegnato, assegnoAssegnato };
