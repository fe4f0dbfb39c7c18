import { MAX_NOME_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useField } from '../../../form/formHooks.ts';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LongText } from '../../../ui/data/LongText.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { BandoValues } from './useBandoForm.ts';

type Props = { bando: Bando; store: Store<BandoValues> };

/** Name and description of a call: they may change at any time (D-52). */
export function BandoTesti({ bando, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const nome = useField(store, 'nome');
  const descrizione = useField(store, 'descrizione');
  if (!bando.modificabile) {
    const fixed = [
      { term: t('bando.nome'), value: bando.nome, wide: true },
      { term: t('bando.descrizione'), value: bando.descrizione !== '' && <LongText text={bando.descrizione} />, wide: true },
    ];
    return <ParteCard title={t('bando.dati')} fixed={fixed} />;
  }
  return (
    <ParteCard title={t('bando.dati')}>
      <TextInput id="nome" label={t('bando.nome')} required maxLength={MAX_NOME_BANDO} {...nome} />
      <TextArea
        id="descrizione"
        label={t('bando.descrizione')}
        hint={t('bando.descrizioneAiuto')}
        maxLength={MAX_NOME_BANDO}
        {...descrizione}
      />
    </ParteCard>
  );
}
