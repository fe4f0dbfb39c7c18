import { Contatti } from '../../../page/Contatti.tsx';
import type { Scelta } from './useCommissioneCert.ts';

/** Department and e-mail of somebody who was just chosen. */
export const contattiOfScelta = ({ email, dipartimento = null }: Scelta) =>
  email === undefined ? undefined : <Contatti di={{ email, dipartimento }} />;
