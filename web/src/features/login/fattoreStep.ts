import { useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';

/** What a login asks for beside the password: a code, or to begin a second factor. */
export type FattoreStep = 'CODICE' | 'ATTIVARE';

/** The status of a login that would close the session of another person: it is asked about first. */
export const ANOTHER_IS_IN = 409;

const stepOf = ({ violationReport }: ApiError): FattoreStep | null => {
  const asks = (campo: string) => violationReport.some((violazione) => violazione.campo === campo);
  return asks('fattore') ? 'ATTIVARE' : asks('codice') ? 'CODICE' : null;
};

/** The step at which a login is: it stays through wrong codes, and goes back when what was shown before is no longer good. */
export function useFattoreStep() {
  const [step, setStep] = useState<FattoreStep | null>(null);
  const onRefused = (error: ApiError) => {
    const asked = stepOf(error);
    setStep((was) => (asked === null ? (error.status === 401 ? null : was) : (was ?? asked)));
  };
  return { step, onRefused, back: () => setStep(null) };
}
