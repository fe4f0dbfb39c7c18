import { italianTexts } from '../../../text/defineTexts.ts';

/** Words of the progress of the ethics committee, on the home of its office and chair. */
const it = {
  titolo: 'Istanze per stato',
  decise: '{{decise}} di {{tutte}} esaminate',
} as const;

export const perStatoTesti = italianTexts({ it });
