import { MOTIVI_CONFLITTO } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { useState } from 'react';
import { ListFilters } from '../list/filters.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/filterFields.tsx';
import { StatusButtons } from '../ui/StatusButtons.tsx';
import { useConflittiColumns } from './conflittiColumns.tsx';
import { DecisioneDialog } from './DecisioneDialog.tsx';
import { PORTE, type Porta } from './porte.ts';
import { SegnalaDialog } from './SegnalaDialog.tsx';
import { isIn, isOf, STATI, statoOf, useConflitti } from './useConflitti.ts';

/** What is being decided, by its pair: the row itself is read anew while its dialog is open. */
type Begun = { propostaId: number; utenteId: number | null; refereeId: number | null; stato: 'CONFERMATO' | 'ESCLUSO' };

const isThat =
  ({ propostaId, utenteId, refereeId }: Begun) =>
  (row: Conflitto): boolean =>
    row.propostaId === propostaId && row.valutatore.utenteId === utenteId && row.valutatore.refereeId === refereeId;

/** Why nothing can be decided any more, where that is so of all of them. */
const soloLettura = (rows: readonly Conflitto[]): string | null =>
  rows.some(({ azioni }) => azioni.conferma || azioni.escludi)
    ? null
    : (rows.find(({ stato }) => stato === 'DA_VERIFICARE')?.azioni.motivo ?? null);

/** The conflicts of interest of a classe: reasons, states, and what is decided about each. */
export function Conflitti({ porta }: { porta: Porta }) {
  const { t } = useTranslation('conflitti');
  const { list, years, anno, classi, classe, rows, anni, before } = useConflitti(porta);
  const { filters, set } = list as typeof list & ReturnType<typeof useConflitti>['list'];
  const [begun, setBegun] = useState<Begun | null>(null);
  const [reporting, setReporting] = useState(false);
  const columns = useConflittiColumns({
    porta,
    begin: ({ propostaId, valutatore }, stato) =>
      setBegun({ propostaId, utenteId: valutatore.utenteId, refereeId: valutatore.refereeId, stato }),
  });
  const row = begun === null ? undefined : rows.find(isThat(begun));
  const among = rows.filter((each) => isOf(each, filters));
  return (
    <>
      <ListPage
        list={list}
        title={t('titolo')}
        home={pathTo(PORTE[porta].home)}
        note={soloLettura(rows) ?? t('nota')}
        before={before}
        actions={
          porta === 'ur' &&
          classe !== undefined && (
            <Button small onPress={() => setReporting(true)}>
              {t('segnala.apri')}
            </Button>
          )
        }
        filters={
          <ListFilters
            list={list}
            count={[filters.motivo, filters.ruolo].filter((value) => value !== '').length}
            lead={
              <FilterSelect
                label={t('filtri.classe')}
                width="320px"
                value={classe?.id ?? null}
                options={classi.map(({ id, nome, tipologia }) => ({
                  value: id,
                  label: nome === tipologia ? nome : `${tipologia} – ${nome}`,
                }))}
                onChange={(id) => set({ classe: String(id) })}
              />
            }
          >
            <FilterSelect
              label={t('filtri.anno')}
              width="110px"
              value={anno}
              options={(years.length === 0 ? [anno] : years).map((value) => ({ value, label: String(value) }))}
              onChange={(year) => set({ anno: String(year), classe: '' })}
            />
            <FilterSelect
              label={t('filtri.ruolo')}
              width="150px"
              value={filters.ruolo}
              options={[
                { value: '', label: t('filtri.tutti') },
                ...(['commissione', 'referee'] as const).map((value) => ({ value, label: t(`gruppi.${value}`) })),
              ]}
              onChange={(ruolo) => set({ ruolo })}
            />
            <FilterSelect
              label={t('filtri.motivo')}
              width="220px"
              value={filters.motivo}
              options={[
                { value: '', label: t('filtri.tutti') },
                ...MOTIVI_CONFLITTO.map((value) => ({ value, label: t(`motivi.${value}`) })),
              ]}
              onChange={(motivo) => set({ motivo })}
            />
          </ListFilters>
        }
        states={
          <StatusButtons
            label={t('filtri.stati')}
            value={statoOf(filters)}
            items={STATI.map((value) => ({
              value,
              label: t(`elencoStati.${value}`),
              count: among.filter((each) => isIn(value, each)).length,
            }))}
            onChange={(value) => set({ stato: value === 'tutti' ? '' : value })}
          />
        }
        columns={columns}
        nameOf={({ valutatore }) => t('persona', valutatore)}
        found={(totale) => t('trovati', { count: totale })}
        empty={
          classe === undefined ? (
            <EmptyState title={t('nessunaClasse')}>{t('nessunaClasseConsiglio')}</EmptyState>
          ) : (
            <EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>
          )
        }
      />
      {begun !== null && row !== undefined && (
        <DecisioneDialog porta={porta} row={row} anni={anni} stato={begun.stato} onClose={() => setBegun(null)} />
      )}
      {reporting && classe !== undefined && <SegnalaDialog classeId={classe.id} onClose={() => setReporting(false)} />}
    </>
  );
}
