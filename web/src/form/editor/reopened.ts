/** Keeping what was reopened writes its instant too: what is saved later than this after it was written by somebody. */
const SAME_ACT_MS = 1000;

/** Whether something that had been sent is still as it was when it was reopened: valid as ever, and yet not what is wanted. */
export const isAsReopened = (riapertura: { quando: string } | null | undefined, lastUpdate: string): boolean =>
  riapertura != null && Date.parse(lastUpdate) - Date.parse(riapertura.quando) < SAME_ACT_MS;
