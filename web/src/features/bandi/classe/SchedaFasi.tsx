import { canChangeCriteri } from '@sigeba/contract/bandi/classe.rules.ts';
import { TIPI_FASE } from '@sigeba/contract/bandi/criteri.rules.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { CheckGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid, WholeLine } from '../../../ui/layout/FieldGrid.tsx';
import { CampoNumero, CampoRegole, CampoScelta } from './Campi.tsx';
import { classeTesti } from './classe.testi.ts';
import type { FaseRow } from './classeForm.ts';
import { type Colonna, RigheTable } from './RigheTable.tsx';
import { newRow } from './rowKeys.ts';
import type { SchedaProps } from './schede.types.ts';
import { Fermi } from './Termini.tsx';
import { useRighe } from './useRighe.ts';

const empty = (): FaseRow => newRow({ nome: '', tipo: 'COMMISSIONE' });

/** Who evaluates: the phases, in the order in which they follow one another, referees and commission. */
export function SchedaFasi({ classe, store }: SchedaProps) {
  const { t } = useTexts(classeTesti);
  const may = canChangeCriteri(classe);
  const { data: macroaree = [] } = useRoute('GET /macroaree', {}, { fresh: 'static' });
  return (
    <>
      <Card title={t('fasi.come')}>
        <FieldGrid narrow>
          <CampoScelta store={store} nome="tipoValutazione" fermo={may.ok ? null : refusalText(may)} />
          <CampoNumero store={store} nome="REFEREE_MAX" />
          <CampoNumero store={store} nome="refereeMinimi" />
          <CampoRegole store={store} label={t('fasi.chi')} regole={['refereeAttivi', 'mcValutazioneSoloBozza']} />
          <WholeLine>
            <CheckGroup
              id="macroAreeValutabili"
              label={t('attributi.macroAreeValutabili')}
              hint={t('attributi.macroAreeAiuto')}
              options={macroaree.map(({ id, nome }) => ({ value: id, label: nome }))}
              {...useField(store, 'macroAreeValutabili')}
            />
          </WholeLine>
        </FieldGrid>
      </Card>
      <Card title={t('fasi.titolo')}>
        <Fermi classe={classe}>
          <RigheTable
            {...useRighe(store, 'faseValutazione')}
            label={t('fasi.titolo')}
            colonne={useColonne()}
            nomeOf={({ nome }) => nome}
            empty={empty}
            addLabel={t('fasi.aggiungi')}
          />
        </Fermi>
      </Card>
    </>
  );
}

function useColonne(): Colonna<FaseRow>[] {
  const { t } = useTexts(classeTesti);
  return [
    {
      nome: 'nome',
      head: t('fasi.nome'),
      cell: (row, set, cella) => <TextInput {...cella} required maxLength={300} value={row.nome} onChange={(nome) => set({ nome })} />,
    },
    {
      nome: 'tipo',
      head: t('fasi.tipo'),
      aiuto: t('fasi.tipoAiuto'),
      cell: (row, set, cella) => (
        <SelectInput
          {...cella}
          required
          value={row.tipo}
          options={TIPI_FASE.map((tipo) => ({ value: tipo, label: t(`fasi.${tipo}`) }))}
          onChange={(tipo) => set({ tipo: tipo ?? row.tipo })}
        />
      ),
    },
  ];
}
