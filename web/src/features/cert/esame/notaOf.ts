import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTranslation } from '../../../text/useTranslation.ts';
import { DOT } from '../../../ui/data/dot.ts';

/** Conflict, suggestion and note of a member on one line. */
export const notaOf = ({ note, flag_minor_major: flag, conflittoInteressi }: CertMembroProposta, t: Translate<'esame'>): string =>
  [conflittoInteressi ? t('inConflitto') : null, flag === null ? null : t(flag === 0 ? 'minor' : 'major'), note].filter(Boolean).join(DOT);

/** "Greco Luca · Relatore 1". */
export function useMembro() {
  const { t } = useTranslation('esame');
  return {
    termOf: ({ certMembroCommissione: membro }: CertMembroProposta) =>
      [t('persona', membro), membro.flag === null ? null : t(`tipi.${membro.flag}`)].filter((part) => part !== null).join(DOT),
  };
}
