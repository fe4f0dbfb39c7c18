import { canWriteModuli } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { bandoAvvio } from './bandoAvvio.ts';
import { bandoMobilita } from './bandoMobilita.ts';
import type { BandoPronto } from './bandoPronto.types.ts';
import { bandoRicerca } from './bandoRicerca.ts';

export const BANDI_PRONTI: readonly BandoPronto[] = [bandoRicerca, bandoAvvio, bandoMobilita];

/** The ready-made calls that a caller may make: they bring forms, which only some accounts write. */
export const prontiOf = (roles: ReadonlySet<Ruolo>): readonly BandoPronto[] => (canWriteModuli(roles) ? BANDI_PRONTI : []);

/** The forms of a call, by codice, each once: those of domande, of the people in them, of reports. */
export function codiciOf({ tipologie }: BandoPronto): string[] {
  const classi = tipologie.flatMap((tipologia) => tipologia.classi);
  return [
    ...new Set([
      ...classi.map(({ moduli }) => moduli.domanda),
      ...classi.flatMap(({ moduli }) => moduli.partecipante ?? []),
      ...classi.flatMap(({ moduli, step }) => [...step.flatMap(({ modulo }) => modulo ?? []), moduli.rendiconto]),
    ]),
  ];
}
