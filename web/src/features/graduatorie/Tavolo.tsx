import { completeScelte, type Scelta } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { scelteOfScenario } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import { FORMATI_CON_PDF } from '@sigeba/contract/list/list.ts';
import { type ComponentProps, useState } from 'react';
import { ExportButtons, ExportMenu, useExport } from '../../list/ListExports.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { InvalidTextProvider, useInvalidTexts } from '../../ui/controls/invalidText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AnnullaDialog } from './AnnullaDialog.tsx';
import { ApplicaDialog } from './ApplicaDialog.tsx';
import { type Area, ROUTES } from './areas.ts';
import { Classifica } from './Classifica.tsx';
import { ConflittiTavolo } from './ConflittiTavolo.tsx';
import css from './Graduatorie.module.css';
import { graduatorieTesti } from './graduatorie.testi.ts';
import { Modifica } from './Modifica.tsx';
import { Risorse } from './Risorse.tsx';
import { Scenari } from './Scenari.tsx';
import { type Board, useBoard } from './useBoard.ts';
import { type Bozza, copiaOf, useBozza } from './useBozza.ts';

type ScenarioChoice = {
  /** The scenario that the address names; '' shows the outcomes as they stand. */
  scenario: string;
  onScenario: (id: number | null) => void;
  onEditing: (editing: boolean) => void;
};
type Props = ScenarioChoice & { area: Area; classeId: number };

/** The board of one classe: its money, its scenari side by side, and the ranking as the one that is chosen has it. */
export function Tavolo({ area, classeId, ...showing }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const board = useBoard(area, classeId);
  return (
    <Loaded query={board.query}>
      {(graduatoria) =>
        graduatoria.righe.length === 0 ? (
          <EmptyState title={t('vuota')}>{t('vuotaConsiglio')}</EmptyState>
        ) : (
          <BoardView area={area} board={board} graduatoria={graduatoria} {...showing} />
        )
      }
    </Loaded>
  );
}

type BoardViewProps = ScenarioChoice & { area: Area; board: Board; graduatoria: Graduatoria };

function BoardView({ area, board, graduatoria, scenario, onScenario, onEditing }: BoardViewProps) {
  const { t } = useTexts(graduatorieTesti);
  const scrittura = useBozza(graduatoria);
  const { invalid, allValid } = useInvalidTexts();
  const [applying, setApplying] = useState<Scenario | null>(null);
  const [undoing, setUndoing] = useState<Scenario | null>(null);
  const { bozza } = scrittura;
  const shown = graduatoria.scenari.find(({ id }) => String(id) === scenario) ?? null;
  const shownId = shown?.id ?? null;
  const scelte = scelteMostrate(graduatoria, { bozza, shown });
  const begin = (next: Bozza) => {
    scrittura.begin(next);
    onEditing(true);
  };
  const end = (id: number | null) => {
    scrittura.end();
    onEditing(false);
    if (id !== null) onScenario(id);
  };
  const nuovo = (nome: string, from: readonly Scelta[]) => begin({ id: null, nome, scelte: copiaOf(graduatoria, from), lastUpdate: '' });
  return (
    <InvalidTextProvider value={invalid}>
      <div className={css.tavolo}>
        <Stack>
          {graduatoria.motivo !== null && <Notice tone="info">{graduatoria.motivo}</Notice>}
          {scenario !== '' && shown === null && bozza === null && <Notice tone="warn">{t('scenari.ignoto')}</Notice>}
          <ConflittiTavolo area={area} graduatoria={graduatoria} />
          <Risorse area={area} board={board} graduatoria={graduatoria} scelte={scelte} />
          <Scenari
            area={area}
            board={board}
            graduatoria={graduatoria}
            scrittura={scrittura}
            shownId={shownId}
            onShow={onScenario}
            onNew={nuovo}
            onEdit={({ id, nome, scelte: from, lastUpdate }) => begin({ id, nome, scelte: copiaOf(graduatoria, from), lastUpdate })}
            onApply={setApplying}
            onUndo={setUndoing}
          />
          {bozza === null ? (
            <ReadOnlyClassifica area={area} graduatoria={graduatoria} scelte={scelte} scrittura={scrittura} shownId={shownId} />
          ) : (
            <Modifica
              area={area}
              board={board}
              graduatoria={graduatoria}
              scrittura={scrittura}
              bozza={bozza}
              allValid={allValid}
              onEnd={end}
            >
              <Classifica area={area} graduatoria={graduatoria} scelte={scelte} scrittura={scrittura} actions={null} />
            </Modifica>
          )}
        </Stack>
      </div>
      {applying !== null && (
        <ApplicaDialog area={area} board={board} graduatoria={graduatoria} scenarioId={applying.id} onClose={() => setApplying(null)} />
      )}
      {undoing !== null && (
        <AnnullaDialog area={area} board={board} graduatoria={graduatoria} scenarioId={undoing.id} onClose={() => setUndoing(null)} />
      )}
    </InvalidTextProvider>
  );
}

/** All that is given as the draft or the shown scenario has it; null shows what was asked for. */
function scelteMostrate({ righe }: Graduatoria, { bozza, shown }: { bozza: Bozza | null; shown: Scenario | null }): Scelta[] | null {
  if (bozza !== null) return completeScelte(righe, bozza.scelte);
  return shown === null ? null : scelteOfScenario(righe, shown);
}

type ReadOnlyProps = Omit<ComponentProps<typeof Classifica>, 'actions'> & { area: Area; shownId: number | null };

/** The ranking with today's outcomes or a scenario's, with its download as a file. */
function ReadOnlyClassifica({ shownId, ...ranking }: ReadOnlyProps) {
  const { area, graduatoria } = ranking;
  const exporting = useExport({
    file: ROUTES[area].file,
    query: { classeId: graduatoria.classe.id, ...(shownId === null ? {} : { scenarioId: shownId }) },
  });
  return (
    <>
      {exporting.notice}
      <Classifica
        {...ranking}
        actions={
          <ExportMenu>
            <ExportButtons totale={graduatoria.righe.length} exporting={exporting} formati={FORMATI_CON_PDF} />
          </ExportMenu>
        }
      />
    </>
  );
}
