import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { DOT } from '../../../ui/data/dot.ts';
import { esameTesti } from './esame.testi.ts';

/** Conflict, suggestion and note of a member on one line. */
export const notaOf = ({ note, flag_minor_major: flag, conflittoInteressi }: CertMembroProposta, t: Translate<typeof esameTesti>): string =>
  [conflittoInteressi ? t('inConflitto') : null, flag === null ? null : t(flag === 0 ? 'minor' : 'major'), note].filter(Boolean).join(DOT);

/** "Greco Luca · Relatore 1". */
export function useMembro() {
  const { t } = useTexts(esameTesti);
  return {
    termOf: ({ certMembroCommissione: membro }: CertMembroProposta) =>
      [t('persona', membro), membro.flag === null ? null : t(`tipi.${membro.flag}`)].filter((part) => part !== null).join(DOT),
  };
}
