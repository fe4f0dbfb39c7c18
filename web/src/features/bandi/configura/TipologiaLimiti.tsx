import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { type Colonna, RigheTable } from '../classe/RigheTable.tsx';
import { newKey } from '../classe/rowKeys.ts';
import { useRighe } from '../classe/useRighe.ts';
import { DA_SOLO, type LimiteInForm } from './limitiForm.ts';
import { ParteCard } from './ParteCard.tsx';
import type { TipologiaValues } from './useTipologiaForm.ts';

type Row = LimiteInForm;

/** How many proposte of a year a person may have in a role of the tipologia, alone or together with another role (D-79). */
export function TipologiaLimiti({ tipologia, store }: { tipologia: Tipologia; store: Store<TipologiaValues> }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { sigla } = tipologia;
  const { categorie, altri } = useRuoli(tipologia);
  const empty = (): Row => ({ key: newKey(), categoriaId: null, con: DA_SOLO, massimo: 1 });
  const nameOf = (row: Row) => categorie.find(({ value }) => value === row.categoriaId)?.label ?? '';
  return (
    <ParteCard title={t('limiti.titolo')} aiuto={t('limiti.aiuto', { sigla })}>
      <RigheTable
        {...useRighe(store, 'limiti')}
        label={t('limiti.titolo')}
        colonne={useColonne({ categorie, altri })}
        nomeOf={nameOf}
        empty={empty}
        addLabel={t('limiti.aggiungi')}
        unordered
      />
    </ParteCard>
  );
}

function useColonne({ categorie, altri }: ReturnType<typeof useRuoli>): Colonna<Row>[] {
  const { t } = useTexts(bandiUfficioTesti);
  return [
    {
      nome: 'categoriaId',
      head: t('limiti.come'),
      cell: (row, set, cella) => (
        <SelectInput {...cella} required options={categorie} value={row.categoriaId} onChange={(categoriaId) => set({ categoriaId })} />
      ),
    },
    {
      nome: 'con',
      head: t('limiti.con'),
      cell: (row, set, cella) => (
        <SelectInput
          {...cella}
          options={[{ value: DA_SOLO, label: t('limiti.daSolo') }, ...altri]}
          value={row.con}
          onChange={(con) => set({ con: con ?? DA_SOLO })}
        />
      ),
    },
    {
      nome: 'massimo',
      head: t('limiti.massimo'),
      larga: 'numero',
      cell: (row, set, cella) => (
        <IntegerInput {...cella} required emptyAllowed value={row.massimo} onChange={(massimo) => set({ massimo })} />
      ),
    },
  ];
}

/** The categorie, and each of them in each tipologia of whatever year; those that a limit names already among them. */
function useRuoli({ classi, limiti }: Tipologia) {
  const { data: tipologie = [] } = useRoute('GET /tipologie-progetto', { query: {} }, { fresh: 60_000 });
  const categorie = (classi[0]?.categorie ?? []).map(({ id, nome }) => ({ value: id, label: nome }));
  const bySigla = new Map(tipologie.toSorted((a, b) => a.anno - b.anno).map(({ sigla, nome }) => [sigla, nome]));
  const named = limiti.flatMap(({ con, conNome }) => (con === null ? [] : [[`${con.sigla}/${con.categoriaId}`, conNome ?? ''] as const]));
  const roles = [...bySigla].flatMap(([sigla, nome]) =>
    categorie.map(({ value, label }) => [`${sigla}/${value}`, `${label} in ${nome}`] as const),
  );
  return { categorie, altri: [...new Map([...named, ...roles])].map(([value, label]) => ({ value, label })) };
}
