import { MAX_NOME_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useField } from '../../../form/formHooks.ts';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { BandoValues } from './useBandoForm.ts';

type Props = { bando: Bando; store: Store<BandoValues> };

/** Name and description of a call: they may change at any time (D-52). */
export function BandoTesti({ bando: { modificabile }, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const readOnly = !modificabile;
  return (
    <ParteCard title={t('bando.dati')}>
      <TextInput id="nome" label={t('bando.nome')} required readOnly={readOnly} maxLength={MAX_NOME_BANDO} {...useField(store, 'nome')} />
      <TextArea
        id="descrizione"
        label={t('bando.descrizione')}
        hint={t('bando.descrizioneAiuto')}
        readOnly={readOnly}
        maxLength={MAX_NOME_BANDO}
        {...useField(store, 'descrizione')}
      />
    </ParteCard>
  );
}
