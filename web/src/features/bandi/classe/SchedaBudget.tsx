import { hasEuroBounds, TIPI_IMPORTO } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { CurrencyInput } from '../../../form/inputs/CurrencyInput.tsx';
import { DecimalInput } from '../../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { CampoNumero } from './Campi.tsx';
import { CopiaDaClasse } from './CopiaDaClasse.tsx';
import { classeTesti } from './classe.testi.ts';
import { changeTipo, type VoceRow } from './classeForm.ts';
import { type Cella, type Colonna, RigheTable } from './RigheTable.tsx';
import { newRow } from './rowKeys.ts';
import type { SchedaProps } from './schede.types.ts';
import { useRighe } from './useRighe.ts';

const empty = (): VoceRow => newRow({ nome: '', descrizione: '', tipoImporto: 'LIBERO', importo: null, min: null, max: null });

/** How much may be asked for, and for what: bounds of an item in euro where its amount is free, in shares elsewhere. */
export function SchedaBudget({ classe, store }: SchedaProps) {
  const { t } = useTexts(classeTesti);
  const righe = useRighe(store, 'rendicontoVoce');
  const colonne = useColonne(classe, righe.rows);
  const quote = righe.rows.some(({ tipoImporto }) => tipoImporto === 'IMPORTO_FISSO');
  return (
    <>
      <Card title={t('budget.titolo')}>
        <FieldGrid narrow>
          <CampoNumero store={store} nome="FINANZIAMENTO_MIN" />
          <CampoNumero store={store} nome="FINANZIAMENTO_MAX" />
          <CampoNumero store={store} nome="importoSingoloAssegno" />
        </FieldGrid>
      </Card>
      <Card
        title={t('voci.titolo')}
        actions={
          <CopiaDaClasse
            titolo={t('voci.copia')}
            classe={classe}
            presenti={righe.rows.length}
            rowsOf={({ rendicontoVoce }) => rendicontoVoce}
            onCopy={({ rendicontoVoce }, how) =>
              righe.onPlaces([...(how === 'AGGIUNGI' ? righe.rows : []), ...rendicontoVoce.map(({ id: _, ...voce }) => newRow(voce))])
            }
          />
        }
      >
        <RigheTable
          {...righe}
          label={t('voci.titolo')}
          colonne={quote ? colonne : colonne.filter(({ nome }) => nome !== 'importo')}
          nomeOf={({ nome }) => nome}
          empty={empty}
          addLabel={t('voci.aggiungi')}
        />
      </Card>
    </>
  );
}

function useColonne({ rendicontoVoce }: Classe, rows: readonly VoceRow[]): Colonna<VoceRow>[] {
  const { t } = useTexts(classeTesti);
  const unit = rows.every(({ tipoImporto }) => hasEuroBounds(tipoImporto)) ? t('voci.euro') : t('voci.euroOQuote');
  return [
    {
      nome: 'nome',
      head: t('voci.nome'),
      larga: 'nome',
      cell: (row, set, cella) => <TextInput {...cella} required maxLength={300} value={row.nome} onChange={(nome) => set({ nome })} />,
    },
    {
      nome: 'descrizione',
      head: t('voci.descrizione'),
      cell: (row, set, cella) => (
        <TextInput {...cella} maxLength={2048} value={row.descrizione} onChange={(descrizione) => set({ descrizione })} />
      ),
    },
    {
      nome: 'tipoImporto',
      head: t('voci.tipo'),
      larga: 'scelta',
      cell: (row, set, cella) => (
        <SelectInput
          {...cella}
          required
          value={row.tipoImporto}
          options={TIPI_IMPORTO.map((value) => ({ value, label: t(`voci.${value}`) }))}
          onChange={(tipo) =>
            set(
              changeTipo(
                row,
                tipo ?? row.tipoImporto,
                rendicontoVoce.find(({ id }) => id === row.id),
              ),
            )
          }
        />
      ),
    },
    {
      nome: 'importo',
      head: t('voci.importo'),
      aiuto: t('voci.euro'),
      larga: 'numero',
      cell: (row, set, cella) =>
        row.tipoImporto === 'IMPORTO_FISSO' && (
          <CurrencyInput {...cella} bare value={row.importo} onChange={(importo) => set({ importo })} />
        ),
    },
    {
      nome: 'min',
      head: t('voci.min'),
      aiuto: unit,
      larga: 'numero',
      cell: (row, set, cella) => <Limite row={row} cella={cella} value={row.min} onChange={(min) => set({ min })} />,
    },
    {
      nome: 'max',
      head: t('voci.max'),
      aiuto: unit,
      larga: 'numero',
      cell: (row, set, cella) => <Limite row={row} cella={cella} value={row.max} onChange={(max) => set({ max })} />,
    },
  ];
}

type LimiteProps = { row: VoceRow; cella: Cella; value: number | null; onChange: (value: number | null) => void };

function Limite({ row, cella, ...field }: LimiteProps) {
  const { t } = useTexts(classeTesti);
  return hasEuroBounds(row.tipoImporto) ? (
    <CurrencyInput {...cella} {...field} bare placeholder={t('voci.nessuno')} />
  ) : (
    <DecimalInput {...cella} {...field} label={t('voci.inQuote', { limite: cella.label })} placeholder={t('voci.nessuno')} />
  );
}
