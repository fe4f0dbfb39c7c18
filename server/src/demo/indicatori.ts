import { yearInRome } from '@sigeba/contract/instant.ts';
import { DOCENTI, type Persona } from './persone.ts';

export const isDocente = ({ ruolo }: Persona): boolean => DOCENTI.some((each) => each === ruolo);

/** The official indicators of the docenti, this year's and last year's; here and there a sector is missing. */
export function indicatoriRows(persone: readonly Persona[], now: Date) {
  const anno = yearInRome(now);
  return persone.filter(isDocente).flatMap((persona) => [anno, anno - 1].map((each) => indicatoriOf(persona, each)));
}

function indicatoriOf({ id, ssd }: Persona, anno: number) {
  const known = { utente_id: id, anno, data_indicatore: `${anno - 1}-12-31` };
  if (ssd === null || id % 23 === 0) return { ...known, ssd: null, sc: null, non_calcolabile: true };
  const soglie = { soglia1: 8 + (id % 9), soglia2: 120 + 10 * (id % 40), soglia3: 6 + (id % 8) };
  return {
    ...known,
    ssd,
    sc: ssd.split('/')[0] ?? ssd,
    ...soglie,
    indicatore1: soglie.soglia1 + (id % 19) - 4,
    indicatore2: soglie.soglia2 + 37 * (id % 31) - 100,
    indicatore3: soglie.soglia3 + (id % 13) - 3,
    non_calcolabile: false,
  };
}
