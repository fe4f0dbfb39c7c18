import { canChangeCriteri } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { TIPI_CRITERIO } from '@sigeba/contract/bandi/criteri.rules.ts';
import { useState } from 'react';
import { DecimalInput } from '../../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { CampoNumero, CampoRegole } from './Campi.tsx';
import css from './Classe.module.css';
import { CopiaDaClasse } from './CopiaDaClasse.tsx';
import { CriterioSotto, Scala } from './CriterioSotto.tsx';
import { INIZIALI } from './CriterioValori.tsx';
import { classeTesti } from './classe.testi.ts';
import { type CriterioRow, readClasse } from './classeForm.ts';
import { type Colonna, RigheTable } from './RigheTable.tsx';
import { isNew, newRow } from './rowKeys.ts';
import type { SchedaProps } from './schede.types.ts';
import { Fermi } from './Termini.tsx';
import { type Righe, useRighe } from './useRighe.ts';

const empty = (): CriterioRow =>
  newRow({
    descrizione: '',
    descrizioneEn: null,
    tipo: 'NORMALE' as const,
    bloccante: false,
    concorreSoglia: false,
    coefficiente: 1,
    faseId: null,
    valoreList: INIZIALI.PUNTI(),
  });

/** By what proposte are judged, in the order of the sheet, and what they must reach. */
export function SchedaCriteri({ classe, store }: SchedaProps) {
  const { t } = useTexts(classeTesti);
  const righe = useRighe(store, 'criteriValutazione');
  const fasi = classe.faseValutazione.map(({ id, nome }) => ({ value: id, label: nome }));
  const sotto = useSotto(righe);
  const colonne = useColonne(fasi, sotto);
  return (
    <>
      <Card title={t('criteri.soglia')}>
        <FieldGrid narrow>
          <CampoNumero store={store} nome="sogliaFinanziabilita" />
          <CampoRegole store={store} label={t('criteri.conclusione')} regole={['concludiSenzaPunteggi', 'motivazioneObbligatoria']} />
        </FieldGrid>
      </Card>
      <Card
        title={t('criteri.titolo')}
        actions={
          canChangeCriteri(classe).ok && (
            <CopiaDaClasse
              titolo={t('criteri.copia')}
              classe={classe}
              presenti={righe.rows.length}
              rowsOf={({ criteriValutazione }) => criteriValutazione.map(({ id, descrizione }) => ({ id, nome: descrizione }))}
              warningsOf={(source) => missingFasi(source, classe).map((fase) => t('criteri.copiaSenzaFase', { fase }))}
              onCopy={(source, how) => righe.onPlaces([...(how === 'AGGIUNGI' ? righe.rows : []), ...criteriFrom(source, classe)])}
            />
          )
        }
      >
        <Fermi classe={classe}>
          <RigheTable
            {...righe}
            label={t('criteri.titolo')}
            colonne={colonne}
            nomeOf={({ descrizione }) => descrizione}
            empty={empty}
            addLabel={t('criteri.aggiungi')}
            below={(row, set, faults) =>
              sotto.isBegun(row) && <CriterioSotto row={row} set={set} faults={faults} shown={sotto.isOpen(row)} />
            }
          />
        </Fermi>
      </Card>
    </>
  );
}

/** Which criteria show how they are scored: new ones, those with something to mend there, and those that were unfolded. */
function useSotto({ rows, errori }: Righe<CriterioRow>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isWrong = (row: CriterioRow) => errori.some(({ riga, colonna }) => rows[riga ?? -1] === row && !CELLE.has(colonna ?? ''));
  const isOpen = (row: CriterioRow) => isWrong(row) || (chosen.get(row.key) ?? isNew(row));
  return {
    isOpen,
    /** What was opened once stays, half a number in it too; twenty criteria that nobody opens cost nothing. */
    isBegun: (row: CriterioRow) => chosen.has(row.key) || isOpen(row),
    toggle: (row: CriterioRow, open: boolean) => setChosen(new Map([...chosen, [row.key, open]])),
  };
}

const CELLE = new Set(['descrizione', 'tipo', 'faseId', 'coefficiente', 'bloccante', 'concorreSoglia']);

type Fase = Classe['faseValutazione'][number];

/** The phase of this classe that is called and carried out as one of another. */
const faseLike = ({ nome, tipo }: Fase, { faseValutazione }: Classe): Fase | undefined =>
  faseValutazione.find((each) => each.nome.trim() === nome.trim() && each.tipo === tipo);

/** Phases of the copied criteria that this classe has not. */
const missingFasi = (source: Classe, classe: Classe): string[] =>
  source.faseValutazione
    .filter((fase) => source.criteriValutazione.some(({ faseId }) => faseId === fase.id) && faseLike(fase, classe) === undefined)
    .map(({ nome }) => nome);

/** The criteria of another classe as new rows of this one, each in the phase of the same name where there is one. */
function criteriFrom(source: Classe, classe: Classe): CriterioRow[] {
  const fasi = new Map(source.faseValutazione.map((fase) => [fase.id, faseLike(fase, classe)?.id ?? null]));
  return readClasse(source).criteriValutazione.map(({ id: _, key: __, faseId, ...criterio }) =>
    newRow({ ...criterio, faseId: faseId === null ? null : (fasi.get(faseId) ?? null) }),
  );
}

function useColonne(fasi: readonly { value: number; label: string }[], sotto: ReturnType<typeof useSotto>): Colonna<CriterioRow>[] {
  const { t } = useTexts(classeTesti);
  const ofFase: Colonna<CriterioRow> = {
    nome: 'faseId',
    head: t('criteri.fase'),
    larga: 'scelta',
    cell: (row, set, cella) => (
      <SelectInput {...cella} empty={t('criteri.senzaFase')} value={row.faseId} options={fasi} onChange={(faseId) => set({ faseId })} />
    ),
  };
  const tick = (nome: 'bloccante' | 'concorreSoglia'): Colonna<CriterioRow> => ({
    nome,
    head: t(`criteri.${nome}`),
    aiuto: t(`criteri.${nome}Aiuto`),
    larga: 'spunta',
    cell: (row, set, { id, label }) => (
      <label className={css.check}>
        <input id={id} type="checkbox" aria-label={label} checked={row[nome]} onChange={(event) => set({ [nome]: event.target.checked })} />
      </label>
    ),
  });
  return [
    {
      nome: 'descrizione',
      head: t('criteri.descrizione'),
      cell: (row, set, cella) => (
        <TextInput {...cella} required maxLength={2048} value={row.descrizione} onChange={(descrizione) => set({ descrizione })} />
      ),
    },
    {
      nome: 'scala',
      head: t('criteri.come'),
      larga: 'scala',
      cell: (row) => <Scala row={row} open={sotto.isOpen(row)} onToggle={(open) => sotto.toggle(row, open)} />,
    },
    {
      nome: 'tipo',
      head: t('criteri.tipo'),
      larga: 'scelta',
      cell: (row, set, cella) => (
        <SelectInput
          {...cella}
          required
          value={row.tipo}
          options={TIPI_CRITERIO.map((tipo) => ({ value: tipo, label: t(`criteri.${tipo}`) }))}
          onChange={(tipo) => set({ tipo: tipo ?? row.tipo })}
        />
      ),
    },
    ...(fasi.length > 0 ? [ofFase] : []),
    {
      nome: 'coefficiente',
      head: t('criteri.coefficiente'),
      aiuto: t('criteri.coefficienteAiuto'),
      larga: 'numero',
      cell: (row, set, cella) => (
        <DecimalInput {...cella} decimals={3} fixed value={row.coefficiente} onChange={(coefficiente) => set({ coefficiente })} />
      ),
    },
    tick('bloccante'),
    tick('concorreSoglia'),
  ];
}
