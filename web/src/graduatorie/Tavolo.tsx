import type { Scelta } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useState } from 'react';
import { ExportButtons, useExport } from '../list/ListExports.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { UnsavedQuestion } from '../shell/UnsavedQuestion.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HeldProvider, useHolding } from '../ui/held.ts';
import { Notice } from '../ui/Notice.tsx';
import { Inline, Stack } from '../ui/Stack.tsx';
import { ApplicaDialog } from './ApplicaDialog.tsx';
import { Classifica } from './Classifica.tsx';
import { Modifica } from './Modifica.tsx';
import { type Porta, ROUTES } from './porte.ts';
import { Risorse } from './Risorse.tsx';
import { Scenari } from './Scenari.tsx';
import { type Board, useBoard } from './useBoard.ts';
import { type Bozza, copiaOf, useBozza } from './useBozza.ts';

type Props = { porta: Porta; classeId: number; onEditing: (editing: boolean) => void };

/** The board of one classe: its money, its scenari side by side, and the ranking as the one that is chosen has it. */
export function Tavolo({ porta, classeId, onEditing }: Props) {
  const { t } = useTranslation('graduatorie');
  const board = useBoard(porta, classeId);
  return (
    <Loaded query={board.query}>
      {(graduatoria) =>
        graduatoria.righe.length === 0 ? (
          <EmptyState title={t('vuota')}>{t('vuotaConsiglio')}</EmptyState>
        ) : (
          <Aperto porta={porta} board={board} graduatoria={graduatoria} onEditing={onEditing} />
        )
      }
    </Loaded>
  );
}

type Opened = { porta: Porta; board: Board; graduatoria: Graduatoria; onEditing: (editing: boolean) => void };

function Aperto({ porta, board, graduatoria, onEditing }: Opened) {
  const scrittura = useBozza(graduatoria);
  const { held, isFree } = useHolding();
  const [shownId, setShownId] = useState<number | null>(null);
  const [applying, setApplying] = useState<Scenario | null>(null);
  const { bozza } = scrittura;
  const shown = graduatoria.scenari.find(({ id }) => id === shownId) ?? null;
  const scelte: readonly Scelta[] | null = bozza?.scelte ?? shown?.scelte ?? null;
  const exporting = useExport({
    file: ROUTES[porta].file,
    query: { classeId: graduatoria.classe.id, ...(shown === null ? {} : { scenarioId: shown.id }) },
    colonne: [],
  });
  const begin = (next: Bozza) => {
    scrittura.begin(next);
    onEditing(true);
  };
  const end = (id: number | null) => {
    scrittura.end();
    onEditing(false);
    if (id !== null) setShownId(id);
  };
  const nuovo = (nome: string, from: readonly Scelta[]) => begin({ id: null, nome, scelte: copiaOf(graduatoria, from), lastUpdate: '' });
  return (
    <HeldProvider value={held}>
      <UnsavedQuestion changed={scrittura.changed} />
      <Stack>
        {graduatoria.motivo !== null && <Notice tone="info">{graduatoria.motivo}</Notice>}
        <Risorse {...{ porta, board, graduatoria, scelte }} />
        <Scenari
          {...{ porta, board, graduatoria, scrittura, shownId }}
          onShow={setShownId}
          onNew={nuovo}
          onEdit={({ id, nome, scelte: from, lastUpdate }) => begin({ id, nome, scelte: copiaOf(graduatoria, from), lastUpdate })}
          onApply={setApplying}
        />
        {bozza !== null && <Modifica {...{ porta, board, graduatoria, scrittura, bozza, isFree }} onEnd={end} />}
        {exporting.notice}
        <Classifica
          {...{ porta, graduatoria, scelte, scrittura }}
          actions={
            bozza === null && (
              <Inline>
                <ExportButtons totale={graduatoria.righe.length} exporting={exporting} />
              </Inline>
            )
          }
        />
      </Stack>
      {applying !== null && <ApplicaDialog {...{ porta, board, graduatoria }} scenarioId={applying.id} onClose={() => setApplying(null)} />}
    </HeldProvider>
  );
}
