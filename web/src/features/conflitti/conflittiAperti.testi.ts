import { italianTexts } from '../../text/defineTexts.ts';
import { motiviConflittoTesti } from './motiviConflitto.testi.ts';

/** Words of the notice of conflicts that nobody has decided. */
const it = {
  titolo_one: '{{count}} conflitto di interessi ancora da verificare',
  titolo_other: '{{count}} conflitti di interessi ancora da verificare',
  tuo: 'il tuo',
  di: '{{chi}}, {{ruolo}}',
  ruoli: { PRESIDENTE: 'presidente', COMMISSARIO: 'commissario', REFEREE: 'referee' },
  motivi: motiviConflittoTesti.it,
} as const;

export const conflittiApertiTesti = italianTexts({ it });
