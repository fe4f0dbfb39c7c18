import type { Editable } from './editable.ts';

/** Whether something that had been sent is still as it was when it was reopened, which is the last that was written: valid as ever, and yet not what is wanted. */
export const isAsReopened = ({ riapertura, lastUpdate }: Pick<Editable, 'riapertura' | 'lastUpdate'>): boolean =>
  riapertura != null && lastUpdate === riapertura.quando;
