import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { classeTesti } from './classe.testi.ts';
import type { StepRow } from './classeForm.ts';
import { type Colonna, RigheTable } from './RigheTable.tsx';
import { newRow } from './rowKeys.ts';
import type { SchedaProps } from './schede.types.ts';
import { useRighe } from './useRighe.ts';

const empty = (): StepRow => newRow({ nome: '', mesi: null });

/** The reporting steps of a classe; a step that has reports cannot be deleted. */
export function SchedaRendiconti({ store }: SchedaProps) {
  const { t } = useTexts(classeTesti);
  return (
    <Card title={t('step.titolo')}>
      <Stack>
        <p>{t('step.aiuto')}</p>
        <RigheTable
          {...useRighe(store, 'stepRendicontazione')}
          label={t('step.titolo')}
          colonne={useColonne()}
          nomeOf={({ nome }) => nome}
          empty={empty}
          addLabel={t('step.aggiungi')}
        />
      </Stack>
    </Card>
  );
}

function useColonne(): Colonna<StepRow>[] {
  const { t } = useTexts(classeTesti);
  return [
    {
      nome: 'nome',
      head: t('step.nome'),
      cell: (row, set, cella) => <TextInput {...cella} required maxLength={300} value={row.nome} onChange={(nome) => set({ nome })} />,
    },
    {
      nome: 'mesi',
      head: t('step.mesi'),
      larga: 'numero',
      cell: (row, set, cella) => <IntegerInput {...cella} required value={row.mesi} emptyAllowed onChange={(mesi) => set({ mesi })} />,
    },
  ];
}
