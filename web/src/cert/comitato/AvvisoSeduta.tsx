import { useTranslation } from '../../text/useTranslation.ts';
import { AvvisoCer } from '../AvvisoCer.tsx';
import type { SedutaForm } from './useSeduta.ts';

/** What keeps a sitting from being saved (ERR-056). */
export function AvvisoSeduta({ form: { refused, violazioni, told, close } }: { form: SedutaForm }) {
  const { t } = useTranslation('comitato');
  return <AvvisoCer avviso={told ? { violazioni, error: refused } : null} failed={t('seduta.nonSalvata')} onClose={close} />;
}
