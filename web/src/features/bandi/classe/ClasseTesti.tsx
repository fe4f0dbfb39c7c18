import { MAX_NOME_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import { checkTestiClasse } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useField } from '../../../form/formHooks.ts';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { SezioneCard } from '../configura/SezioneCard.tsx';
import { classeTesti } from './classe.testi.ts';
import { useSezioneClasse } from './useSezioneClasse.ts';

/** Texts may change at any time (D-52). */
export function ClasseTesti({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const { nome, descrizione } = classe;
  const sezione = useSezioneClasse({ classe, read: { nome, descrizione }, check: checkTestiClasse, formOf: (values) => values });
  return (
    <SezioneCard title={t('testi.titolo')} sezione={sezione}>
      <TextInput id="nome" label={t('testi.nome')} required maxLength={MAX_NOME_BANDO} {...useField(sezione.store, 'nome')} />
      <TextArea
        id="descrizione"
        label={t('testi.descrizione')}
        rows={3}
        maxLength={MAX_NOME_BANDO}
        {...useField(sezione.store, 'descrizione')}
      />
    </SezioneCard>
  );
}
