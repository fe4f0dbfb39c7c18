import { MAX_NOME_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import { useField } from '../../../form/formHooks.ts';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Accanto } from '../configura/Accanto.tsx';
import { CampoNumero, CampoRegole, CampoScelta } from './Campi.tsx';
import { classeTesti } from './classe.testi.ts';
import type { SchedaProps } from './schede.types.ts';

/** What a classe is called, and its rules in general. */
export function SchedaRegole({ store }: SchedaProps) {
  const { t } = useTexts(classeTesti);
  return (
    <Accanto
      side={
        <Card title={t('regole.titolo')}>
          <FieldGrid narrow>
            <CampoNumero store={store} nome="MESI_FINANZIAMENTO" />
            <CampoScelta store={store} nome="tipoCambioTitolare" />
            <CampoRegole
              store={store}
              label={t('regole.altre')}
              regole={['riaperturaAutonoma', 'correzioneIndicatori', 'mostraPosizione']}
            />
          </FieldGrid>
        </Card>
      }
    >
      <Card title={t('testi.titolo')}>
        <Stack>
          <TextInput id="nome" label={t('testi.nome')} required maxLength={MAX_NOME_BANDO} {...useField(store, 'nome')} />
          <TextArea
            id="descrizione"
            label={t('testi.descrizione')}
            rows={3}
            maxLength={MAX_NOME_BANDO}
            {...useField(store, 'descrizione')}
          />
        </Stack>
      </Card>
    </Accanto>
  );
}
