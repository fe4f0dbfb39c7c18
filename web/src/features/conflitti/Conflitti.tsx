import {
  DECISIONI_MAX,
  type DecisioneConflitto,
  motiviShownTo,
  STATI_CONFLITTO,
  type StatoConflitto,
} from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { chiaveDi, GRUPPI_VALUTATORE, matchesFiltri, type RigaConflitti } from '@sigeba/contract/conflitti/righe.rules.ts';
import { useState } from 'react';
import type { Chip } from '../../list/Chips.tsx';
import { ListFilters } from '../../list/filters.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import type { SelectionOptions } from '../../list/SelectionBar.tsx';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { StatusButtons } from '../../ui/controls/StatusButtons.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Area } from './areas.ts';
import { conflittiTesti } from './conflitti.testi.ts';
import { useConflittiActs, useConflittiColumns } from './conflittiColumns.tsx';
import { Indicati } from './Indicati.tsx';
import { NonVerificate } from './NonVerificate.tsx';
import { SegnalaDialog } from './SegnalaDialog.tsx';
import { filtriOf, useConflitti } from './useConflitti.ts';
import { type OnDecide, useDecisione } from './useDecisione.tsx';

/** The reason why no conflict can be decided any more; null if some can. */
const soloLettura = (rows: readonly Conflitto[]): string | null =>
  rows.some(({ azioni }) => azioni.conferma || azioni.escludi)
    ? null
    : (rows.find(({ stato }) => stato === 'DA_VERIFICARE' || stato === 'NON_VERIFICATO')?.azioni.motivo ?? null);

/** The conflicts of interest of a classe: reasons, states, and what is decided about each. */
export function Conflitti({ area }: { area: Area }) {
  const { t } = useTexts(conflittiTesti);
  const read = useConflitti(area);
  const { list, classe, righe, tutti } = read;
  const { decide, dialog } = useDecisione(area, read);
  const said = soloLettura(tutti);
  const columns = useConflittiColumns(area, said);
  const acts = useConflittiActs({
    begin: ({ insieme }, stato) => decide(insieme, stato),
    open: (row) => list.set({ chi: chiaveDi(row), stato: row.stato }),
  });
  const chips = useSolo(read);
  const coppie = righe.flatMap(({ insieme }) => insieme).length;
  const choosing = useScelta(righe, decide);
  return (
    <>
      <ListPage
        list={list}
        title={t('titolo')}
        note={said ?? t('nota')}
        before={read.before}
        above={
          classe !== undefined && (
            <>
              <NonVerificate area={area} classeId={classe.id} />
              {area === 'ur' && <Indicati classeId={classe.id} />}
            </>
          )
        }
        actions={area === 'ur' && classe !== undefined && <Segnala classeId={classe.id} />}
        filters={<Filtri read={read} area={area} />}
        chips={chips}
        states={
          <>
            <Stati read={read} />
            {coppie > righe.length && <small>{inParole(coppie, righe.length, t)}</small>}
          </>
        }
        columns={columns}
        acts={acts}
        choosing={choosing}
        inFile={coppie}
        found={() => inParole(coppie, righe.length, t)}
        empty={<Vuoto read={read} />}
      />
      {dialog}
    </>
  );
}

/** The numbers of conflicts and of rows: a row may hold several conflicts of one person, and pages count rows. */
const inParole = (coppie: number, righe: number, t: Translate<typeof conflittiTesti>): string =>
  coppie === righe ? t('trovati', { count: coppie }) : t('inRighe', { conflitti: t('trovati', { count: coppie }), count: righe });

const Vuoto = ({ read: { classe, ignota } }: ListProps) => {
  const { t } = useTexts(conflittiTesti);
  if (ignota) return <EmptyState title={t('classeIgnota')}>{t('classeIgnotaConsiglio')}</EmptyState>;
  return classe === undefined ? (
    <EmptyState title={t('nessunaClasse')}>{t('nessunaClasseConsiglio')}</EmptyState>
  ) : (
    <EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>
  );
};

/** The office reports a conflict that no rule has found. */
function Segnala({ classeId }: { classeId: number }) {
  const { t } = useTexts(conflittiTesti);
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Button small onPress={() => setReporting(true)}>
        {t('segnala.apri')}
      </Button>
      {reporting && <SegnalaDialog classeId={classeId} onClose={() => setReporting(false)} />}
    </>
  );
}

/** The chip for the conflicts of one evaluator, which their row opens. */
function useSolo({ list: { filters, set }, tutti }: ListProps['read']): readonly Chip[] {
  const { t } = useTexts(conflittiTesti);
  const chi = tutti.find((each) => chiaveDi(each) === filters.chi);
  if (chi === undefined) return [];
  const label = t('insieme.solo', { nome: t('persona', chi.valutatore) });
  return [{ key: 'chi', label, onRemove: () => set({ chi: '', stato: '' }) }];
}

/** Whether the reader may decide a conflict: not if it is their own, or fixed by rule. */
const isDecidibile = ({ azioni }: RigaConflitti): boolean => azioni.conferma || azioni.escludi;

/** Selects rows for one decision; a row stands for one pair, or for all pairs of one evaluator. */
function useScelta(righe: readonly RigaConflitti[], decide: OnDecide): SelectionOptions<RigaConflitti> {
  const { t } = useTexts(conflittiTesti);
  const decidibili = righe.filter(isDecidibile);
  return {
    name: ({ valutatore, titolo, insieme }) =>
      insieme.length > 1
        ? t('insieme.cosa', { nome: t('persona', valutatore), count: insieme.length })
        : t('cosa', { nome: t('persona', valutatore), titolo: titolo || t('senzaTitolo') }),
    may: isDecidibile,
    quante: decidibili.length,
    acts: ({ has, clear }) => (
      <Scelte
        conflitti={decidibili.flatMap((riga) => (has(riga.id) ? riga.insieme : []))}
        onDecide={(all, stato) => decide(all, stato, clear)}
      />
    ),
  };
}

type ListProps = { read: ReturnType<typeof useConflitti> };

/** The filters: the classe, then year, kind of evaluator and reason. */
function Filtri({ read, area }: ListProps & { area: Area }) {
  const { t } = useTexts(conflittiTesti);
  const { list, classi, classe, ignota, anno } = read;
  const none = ignota ? [{ value: null, label: t('filtri.scegli') }] : [];
  const options = classi.map(({ id, nome, tipologia }) => ({ value: id, label: nome === tipologia ? nome : `${tipologia} – ${nome}` }));
  return (
    <ListFilters
      list={list}
      count={[list.filters.motivo, list.filters.ruolo].filter((value) => value !== '').length}
      lead={
        <FilterSelect
          label={t('filtri.classe')}
          width="320px"
          value={classe?.id ?? null}
          options={[...none, ...options]}
          onChange={(id) => list.set({ anno: String(anno), classe: String(id ?? ''), chi: '' })}
        />
      }
    >
      <Altri read={read} area={area} />
    </ListFilters>
  );
}

/** Year, kind of evaluator and reason. */
function Altri({ read: { list, years, anno }, area }: ListProps & { area: Area }) {
  const { t } = useTexts(conflittiTesti);
  const { filters, set } = list;
  return (
    <>
      <FilterSelect
        label={t('filtri.anno')}
        width="110px"
        value={anno}
        options={(years.length === 0 ? [anno] : years).map((value) => ({ value, label: String(value) }))}
        onChange={(year) => set({ anno: String(year), classe: '', chi: '' })}
      />
      <FilterSelect
        label={t('filtri.ruolo')}
        width="150px"
        value={filters.ruolo}
        options={[{ value: '', label: t('filtri.tutti') }, ...GRUPPI_VALUTATORE.map((value) => ({ value, label: t(`gruppi.${value}`) }))]}
        onChange={(ruolo) => set({ ruolo })}
      />
      <FilterSelect
        label={t('filtri.motivo')}
        width="220px"
        value={filters.motivo}
        options={[{ value: '', label: t('filtri.tutti') }, ...motiviShownTo(area).map((value) => ({ value, label: t(`motivi.${value}`) }))]}
        onChange={(motivo) => set({ motivo })}
      />
    </>
  );
}

/** The number of conflicts in each state, within the other filters. */
function Stati({ read: { list, tutti } }: ListProps) {
  const { t } = useTexts(conflittiTesti);
  const filtri = filtriOf(list.filters);
  const among = tutti.filter((each) => matchesFiltri(each, { ...filtri, stato: undefined }));
  const count = (stato: StatoConflitto) => among.filter((each) => each.stato === stato).length;
  // Either something is still to be checked, or the outcomes are official and nothing is.
  const stati = STATI_CONFLITTO.filter((stato) => stato !== 'NON_VERIFICATO' || count(stato) > 0);
  return (
    <StatusButtons
      label={t('filtri.stati')}
      value={filtri.stato ?? null}
      items={[
        { value: null, label: t('elencoStati.tutti'), count: among.length },
        ...stati.map((value) => ({ value, label: t(`elencoStati.${value}`), count: count(value) })),
      ]}
      onChange={(value) => list.set({ stato: value ?? '' })}
    />
  );
}

type ScelteProps = { conflitti: readonly Conflitto[]; onDecide: (conflitti: readonly Conflitto[], stato: DecisioneConflitto) => void };

/** The decisions about the selected rows, with their number of pairs. */
function Scelte({ conflitti, onDecide }: ScelteProps) {
  const { t } = useTexts(conflittiTesti);
  const count = conflitti.length;
  const why = count > DECISIONI_MAX ? t('insieme.troppi', { massimo: DECISIONI_MAX }) : undefined;
  return (
    <>
      <Button small why={why} onPress={() => onDecide(conflitti, 'CONFERMATO')}>
        {t('insieme.conferma', { count })}
      </Button>
      <Button small why={why} onPress={() => onDecide(conflitti, 'ESCLUSO')}>
        {t('insieme.escludi', { count })}
      </Button>
    </>
  );
}
