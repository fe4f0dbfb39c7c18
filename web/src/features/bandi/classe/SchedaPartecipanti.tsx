import { CODICI_REGIME, TESTI_REGIME } from '@sigeba/contract/profilo/regime.rules.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { CheckGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { CampoNumero, CampoRegole } from './Campi.tsx';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';
import type { CategoriaRow } from './classeForm.ts';
import { type Colonna, RigheTable } from './RigheTable.tsx';
import type { SchedaProps } from './schede.types.ts';
import { useRighe } from './useRighe.ts';

type Row = CategoriaRow & { key: string };

/** The categorie in which people may take part, with their roles and numbers. */
export function SchedaPartecipanti({ store }: SchedaProps) {
  const { t } = useTexts(classeTesti);
  const { rows, onChange, onPlaces: _, ...righe } = useRighe(store, 'categorie');
  const change = (next: readonly Row[]) => onChange(next.map(({ key: _key, ...categoria }) => categoria));
  return (
    <>
      <Card title={t('categorie.titolo')}>
        <Stack>
          <p>{t('categorie.aiuto')}</p>
          <RigheTable
            {...righe}
            rows={rows.map((categoria) => ({ ...categoria, key: String(categoria.id) }))}
            onChange={change}
            onPlaces={change}
            label={t('categorie.titolo')}
            colonne={useColonne()}
            nomeOf={({ nome }) => nome}
            unordered
          />
        </Stack>
      </Card>
      <Card title={t('categorie.quanti')}>
        <FieldGrid narrow>
          <CampoNumero store={store} nome="PARTECIPANTI_MIN" />
          <CampoNumero store={store} nome="PARTECIPANTI_MAX" />
          <CampoRegole store={store} label={t('categorie.esclusi')} regole={['esigeGovernanceFuori', 'esigeAspettativaFuori']} />
        </FieldGrid>
      </Card>
    </>
  );
}

function useColonne(): Colonna<Row>[] {
  const { t } = useTexts(classeTesti);
  const { data: ruoli = [] } = useRoute('GET /ruoli', {}, { fresh: 'static' });
  const number = (nome: 'minimo' | 'massimo'): Colonna<Row> => ({
    nome,
    head: t(`categorie.${nome}`),
    larga: 'numero',
    cell: (row, set, { label, ...cella }) =>
      row.ammessa && (
        <IntegerInput
          {...cella}
          label={`${row.nome}: ${label}`}
          emptyAllowed
          placeholder={t('voci.nessuno')}
          value={row[nome]}
          onChange={(next) => set({ [nome]: next })}
        />
      ),
  });
  return [
    {
      nome: 'ammessa',
      head: t('categorie.categoria'),
      cell: ({ nome, ammessa }, set) => (
        <label className={css.check}>
          <input type="checkbox" checked={ammessa} onChange={(event) => set({ ammessa: event.target.checked })} />
          {nome}
        </label>
      ),
    },
    number('minimo'),
    number('massimo'),
    {
      nome: 'ruoli',
      head: t('categorie.ruoli'),
      cell: (row, set) =>
        row.ammessa && (
          <details className={css.roles}>
            <summary>{row.ruoli.length === 0 ? t('categorie.tutti') : t('categorie.scelti', { count: row.ruoli.length })}</summary>
            <CheckGroup
              label={`${row.nome}: ${t('categorie.ruoli')}`}
              hideLabel
              options={ruoli.map(({ id, descrizione }) => ({ value: id, label: descrizione }))}
              value={row.ruoli}
              onChange={(next) => set({ ruoli: [...next] })}
            />
          </details>
        ),
    },
    {
      nome: 'regimi',
      head: t('categorie.regimi'),
      cell: (row, set) =>
        row.ammessa && (
          <details className={css.roles}>
            <summary>
              {row.regimi.length === 0 ? t('categorie.tuttiRegimi') : row.regimi.map((codice) => TESTI_REGIME[codice]).join(', ')}
            </summary>
            <CheckGroup
              label={`${row.nome}: ${t('categorie.regimi')}`}
              hideLabel
              options={CODICI_REGIME.map((value) => ({ value, label: TESTI_REGIME[value] }))}
              value={row.regimi}
              onChange={(next) => set({ regimi: [...next] })}
            />
          </details>
        ),
    },
  ];
}
