import { ageOn } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';

/** Age in whole years of the responsabile on a day: the closing of the bando for a draft, the sending for a sent proposta (D-72). */
export const ageAt = ({ dataDiNascita }: { dataDiNascita: string | null }, instant: Date): number | null =>
  dataDiNascita === null ? null : ageOn(dataDiNascita, dayInRome(instant));
