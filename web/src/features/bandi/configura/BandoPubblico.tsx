import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useField } from '../../../form/formHooks.ts';
import { YesNo } from '../../../form/inputs/ChoiceInputs.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { BandoValues } from './useBandoForm.ts';

type Props = { bando: Bando; store: Store<BandoValues> };

/** Whether anybody reads the page of the call before logging in (D-188). */
export function BandoPubblico({ bando: { id, modificabile, pubblico }, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const field = useField(store, 'pubblico');
  const fixed = modificabile ? [] : [{ term: t('pubblico.domanda'), value: t(pubblico ? 'pubblico.si' : 'pubblico.no'), wide: true }];
  return (
    <ParteCard title={t('pubblico.titolo')} fixed={fixed}>
      {modificabile && <YesNo id="pubblico" label={t('pubblico.domanda')} {...field} />}
      <p>
        <Link to={pathTo('/bandi/:id', { id })}>{t('pubblico.pagina')}</Link>
      </p>
    </ParteCard>
  );
}
