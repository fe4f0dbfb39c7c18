import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useField } from '../../../form/formHooks.ts';
import { YesNo } from '../../../form/inputs/ChoiceInputs.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { SezioneCard } from './SezioneCard.tsx';
import { useSezione } from './useSezione.ts';

/** Whether anybody reads the page of the call before logging in (D-188). */
export function BandoPubblico({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { id, pubblico, lastUpdate, modificabile } = bando;
  const sezione = useSezione<{ pubblico: boolean | null }>({
    read: { pubblico },
    lastUpdate,
    check: () => [],
    formats: { pubblico: 'sino' },
    bodyOf: (values, read) => ({ pubblico: values.pubblico ?? false, lastUpdate: read }),
  });
  return (
    <SezioneCard title={t('pubblico.titolo')} sezione={sezione} readOnly={!modificabile}>
      <YesNo id="pubblico" label={t('pubblico.domanda')} readOnly={!modificabile} {...useField(sezione.store, 'pubblico')} />
      <p>
        <Link to={pathTo('/bandi/:id', { id })}>{t('pubblico.pagina')}</Link>
      </p>
    </SezioneCard>
  );
}
