import { primiDi } from '../primiDi.ts';

/** Whom an act leaves out, by reason. */
export function perche(esclusi: readonly { persona: string; motivo: string }[]): string[] {
  const motivi = [...Map.groupBy(esclusi, ({ motivo }) => motivo)];
  return motivi.map(([motivo, persone]) => `${motivo}: ${primiDi(persone.map(({ persona }) => persona))}.`);
}
