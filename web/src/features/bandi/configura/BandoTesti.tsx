import { checkTestiBando, MAX_NOME_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useField } from '../../../form/formHooks.ts';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { SezioneCard } from './SezioneCard.tsx';
import { useSezione } from './useSezione.ts';

/** Name and description of a call: they may change at any time (D-52). */
export function BandoTesti({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { nome, descrizione, lastUpdate, modificabile } = bando;
  const sezione = useSezione({
    read: { nome, descrizione },
    lastUpdate,
    check: checkTestiBando,
    formats: { nome: 'testo', descrizione: 'testo' },
    bodyOf: (values, read) => ({ ...values, lastUpdate: read }),
  });
  const readOnly = !modificabile;
  return (
    <SezioneCard title={t('bando.dati')} sezione={sezione} readOnly={readOnly}>
      <TextInput
        id="nome"
        label={t('bando.nome')}
        required
        readOnly={readOnly}
        maxLength={MAX_NOME_BANDO}
        {...useField(sezione.store, 'nome')}
      />
      <TextArea
        id="descrizione"
        label={t('bando.descrizione')}
        hint={t('bando.descrizioneAiuto')}
        readOnly={readOnly}
        maxLength={MAX_NOME_BANDO}
        {...useField(sezione.store, 'descrizione')}
      />
    </SezioneCard>
  );
}
