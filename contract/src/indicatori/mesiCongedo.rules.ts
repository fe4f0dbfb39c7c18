import type { Violazione } from '../refusals/refusal.ts';

/** With months for A, those for B and C are required and must not be fewer (D-42). */
export function checkMesiCongedo({ mesiCongedoA, mesiCongedoBC }: { mesiCongedoA: number; mesiCongedoBC: number | null }): Violazione[] {
  if (mesiCongedoA === 0) return [];
  const campo = 'mesiCongedoBC';
  if (mesiCongedoBC === null) return [{ campo, messaggio: 'Indica i mesi di congedo per gli indicatori B e C.' }];
  if (mesiCongedoBC < mesiCongedoA)
    return [{ campo, messaggio: "I mesi per gli indicatori B e C non possono essere meno di quelli per l'indicatore A." }];
  return [];
}
