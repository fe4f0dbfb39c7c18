import { type Confronto, confrontoOf } from '@sigeba/contract/graduatorie/confronto.rules.ts';
import { completeScelte, currentScelte, graduatoriaOf, type Scelta } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { righeDiAllora, scelteOfScenario } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { pathTo } from '../../api/paths.ts';
import { Punteggio } from '../../page/Punteggio.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { Amount } from '../../ui/data/Amount.tsx';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { Area } from './areas.ts';
import { useAzioniScenario } from './azioniScenario.tsx';
import css from './Graduatorie.module.css';
import { graduatorieTesti } from './graduatorie.testi.ts';
import { Resto } from './Risorse.tsx';
import { usePercheSuperato } from './Superato.tsx';
import type { Board } from './useBoard.ts';
import type { Scrittura } from './useBozza.ts';

type Props = {
  area: Area;
  board: Board;
  graduatoria: Graduatoria;
  scrittura: Scrittura;
  shownId: number | null;
  onShow: (id: number | null) => void;
  onNew: (nome: string, from: readonly Scelta[]) => void;
  onEdit: (scenario: Scenario) => void;
  onApply: (scenario: Scenario) => void;
  onUndo: (scenario: Scenario) => void;
};
type Riga = Confronto & { id: number | null; nome: string; scenario: Scenario | null; inModifica: boolean };

/** The scenari beside each other, in the same figures, under the outcomes as they stand. */
export function Scenari({ graduatoria, scrittura, shownId, onShow, onNew, ...handlers }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const { bozza } = scrittura;
  const rows = useRighe(graduatoria, scrittura);
  const figures = useFigures(graduatoria);
  const perche = usePercheSuperato(graduatoria);
  const { acts, dialog } = useAzioniScenario({
    ...handlers,
    graduatoria,
    onCopy: ({ nome, scelte }) => onNew(t('scenari.nomeCopia', { nome }), scelte),
    onDeleted: ({ id }) => id === shownId && onShow(null),
  });
  const nextName = t('scenari.nomeNuovo', { numero: graduatoria.scenari.length + 1 });
  return (
    <Card
      flush
      title={t('scenari.titolo')}
      actions={
        bozza === null && (
          <>
            {handlers.area === 'ur' && (
              <LinkButton
                small
                why={graduatoria.motivo ?? undefined}
                to={pathTo('/ur/graduatorie/:classe/esiti', { classe: graduatoria.classe.id })}
              >
                {t('esitiDaFile')}
              </LinkButton>
            )}
            <Button small variant="primary" why={graduatoria.motivo ?? undefined} onPress={() => onNew(nextName, [])}>
              {t('scenari.nuovo')}
            </Button>
          </>
        )
      }
    >
      {graduatoria.scenari.length === 0 && bozza === null ? (
        <EmptyState title={t('scenari.vuoto')}>{t('scenari.vuotoConsiglio')}</EmptyState>
      ) : (
        <DataTable
          label={t('scenari.titolo')}
          dense
          rows={rows}
          menu={{ name: ({ nome }) => nome, acts: ({ scenario }) => (bozza !== null || scenario === null ? [] : acts(scenario)) }}
          rowKey={({ id, inModifica }) => (inModifica && id === null ? 'bozza' : (id ?? 'oggi'))}
          marks={({ id, inModifica }) => ({ 'data-chosen': bozza === null ? id === shownId : inModifica })}
          columns={[
            {
              key: 'nome',
              head: t('scenari.nome'),
              title: true as const,
              width: '26%',
              cell: (row) => <Nome row={row} shownId={shownId} editing={bozza !== null} onShow={onShow} />,
              second: ({ scenario }) => scenario && <Quando scenario={scenario} perche={perche(scenario)} />,
            },
            ...figures,
          ]}
        />
      )}
      {dialog}
    </Card>
  );
}

/** Today's outcomes, each scenario with the figures that it had when it was kept (D-202), and the one that is being written as it is typed. */
function useRighe(graduatoria: Graduatoria, { bozza }: Scrittura): Riga[] {
  const { t } = useTexts(graduatorieTesti);
  const { righe, disponibile } = graduatoria;
  const compare = (scelte: readonly Scelta[], of = righe) =>
    confrontoOf({ posti: graduatoriaOf(of, graduatoria), termini: graduatoria, scelte, disponibile });
  const written = { id: bozza?.id ?? null, nome: bozza?.nome ?? '', scenario: null, inModifica: true };
  return [
    { id: null, nome: t('scenari.attuale'), scenario: null, inModifica: false, ...compare(currentScelte(righe)) },
    ...graduatoria.scenari.map((scenario) =>
      scenario.id === bozza?.id
        ? { ...written, ...compare(completeScelte(righe, bozza.scelte)) }
        : {
            id: scenario.id,
            nome: scenario.nome,
            scenario,
            inModifica: false,
            ...compare(scelteOfScenario(righe, scenario), righeDiAllora(righe, scenario)),
          },
    ),
    ...(bozza === null || bozza.id !== null ? [] : [{ ...written, ...compare(completeScelte(righe, bozza.scelte)) }]),
  ];
}

/** By whom and when the scenario was saved, and why it is outdated. */
function Quando({ scenario, perche }: { scenario: Scenario; perche: string | null }) {
  const { t } = useTexts(graduatorieTesti);
  return (
    <>
      <span>{t('scenari.modificatoDa', { chi: scenario.modificatoDa ?? '', quando: formatInstant(scenario.lastUpdate) })}</span>
      {perche !== null && (
        <>
          {' '}
          <StatusBadge tone="warn">{t('superato.stato')}</StatusBadge> <span>{perche}</span>
        </>
      )}
    </>
  );
}

type NomeProps = { row: Riga; shownId: number | null; editing: boolean; onShow: (id: number | null) => void };

/** The name of the scenario, a button that shows the ranking with its amounts. */
function Nome({ row: { id, nome, scenario, inModifica }, shownId, editing, onShow }: NomeProps) {
  const { t } = useTexts(graduatorieTesti);
  return (
    <span className={css.nome}>
      {editing ? (
        <span>{nome}</span>
      ) : (
        <label className={css.scelta}>
          <input type="radio" name="scenario" checked={id === shownId} onChange={() => onShow(id)} />
          <span>{nome}</span>
        </label>
      )}
      {inModifica && <StatusBadge tone="info">{t('scenari.inModifica')}</StatusBadge>}
      {scenario !== null && scenario.applicatoIl !== null && (
        <span title={t('scenari.applicatoDa', { chi: scenario.applicatoDa ?? '', quando: formatInstant(scenario.applicatoIl) })}>
          <StatusBadge tone="ok">{t('scenari.applicato')}</StatusBadge>
        </span>
      )}
    </span>
  );
}

function useFigures({ tipoValutazione: tipo }: Graduatoria): Column<Riga>[] {
  const { t } = useTexts(graduatorieTesti);
  return [
    { key: 'finanziate', head: t('scenari.finanziate'), numeric: true, cell: ({ finanziate }) => formatCount(finanziate) },
    { key: 'intere', head: t('scenari.intere'), numeric: true, cell: ({ intere }) => formatCount(intere) },
    {
      key: 'finanziamento',
      head: t('scenari.finanziamento'),
      numeric: true,
      cell: ({ finanziamento }) => <Amount value={finanziamento} />,
    },
    { key: 'assegni', head: t('scenari.assegni'), numeric: true, cell: ({ assegno }) => <Amount value={assegno} /> },
    { key: 'totale', head: t('scenari.totale'), numeric: true, cell: ({ totale }) => <Amount value={totale} /> },
    { key: 'resto', head: t('scenari.resto'), numeric: true, cell: (row) => <Resto di={row} /> },
    {
      key: 'ultimo',
      head: t('scenari.ultimo'),
      numeric: true,
      cell: ({ ultimoPunteggio }) => ultimoPunteggio !== null && <Punteggio punteggio={ultimoPunteggio} decimali={2} tipo={tipo} />,
    },
    {
      key: 'ordine',
      head: t('scenari.ordine'),
      whole: true as const,
      cell: ({ finanziate, scavalcate, pariEscluse, sottoSoglia }) => {
        if (finanziate === 0) return null;
        if (sottoSoglia > 0) return <StatusBadge tone="warn">{t('scenari.sottoSoglia', { count: sottoSoglia })}</StatusBadge>;
        if (scavalcate + pariEscluse === 0) return t('scenari.inOrdine');
        return scavalcate > 0 ? t('scenari.scavalcate', { count: scavalcate }) : t('scenari.pari', { count: pariEscluse });
      },
      second: ({ scavalcate, pariEscluse }) =>
        scavalcate > 0 && (
          <span className={css.perche}>
            {[t('scenari.daMinore'), pariEscluse > 0 && t('scenari.pari', { count: pariEscluse })].filter(Boolean).join(', ')}
          </span>
        ),
    },
  ];
}
