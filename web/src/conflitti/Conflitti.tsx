import {
  DECISIONI_MAX,
  type DecisioneConflitto,
  MOTIVI_CONFLITTO,
  STATI_CONFLITTO,
  type StatoConflitto,
} from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { chiaveDi, GRUPPI_VALUTATORE, isTra } from '@sigeba/contract/conflitti/righe.rules.ts';
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
import { DecisioniDialog } from './DecisioniDialog.tsx';
import { Indicati } from './Indicati.tsx';
import { NonVerificate } from './NonVerificate.tsx';
import { PORTE, type Porta } from './porte.ts';
import { SegnalaDialog } from './SegnalaDialog.tsx';
import { filtriOf, useConflitti } from './useConflitti.ts';

/** What is being decided: one pair, by its names, since its row is read anew while its dialog is open; or several as they were chosen. */
type Begun = { of: Conflitto; stato: DecisioneConflitto } | { insieme: readonly Conflitto[]; stato: DecisioneConflitto; clear: () => void };

const isThat =
  (of: Conflitto) =>
  (row: Conflitto): boolean =>
    row.propostaId === of.propostaId && chiaveDi(row) === chiaveDi(of);

/** Why nothing can be decided any more, where that is so of all of them. */
const soloLettura = (rows: readonly Conflitto[]): string | null =>
  rows.some(({ azioni }) => azioni.conferma || azioni.escludi)
    ? null
    : (rows.find(({ stato }) => stato === 'DA_VERIFICARE' || stato === 'NON_VERIFICATO')?.azioni.motivo ?? null);

/** The conflicts of interest of a classe: reasons, states, and what is decided about each. */
export function Conflitti({ porta }: { porta: Porta }) {
  const { t } = useTranslation('conflitti');
  const read = useConflitti(porta);
  const { list, classe, righe, tutti, anni, before } = read;
  const { filters, set } = list;
  const [begun, setBegun] = useState<Begun | null>(null);
  const [reporting, setReporting] = useState(false);
  const decide = (insieme: readonly Conflitto[], stato: DecisioneConflitto, clear: () => void = () => undefined) => {
    const [of] = insieme;
    if (of !== undefined) setBegun(insieme.length === 1 ? { of, stato } : { insieme, stato, clear });
  };
  const columns = useConflittiColumns({
    porta,
    begin: ({ insieme }, stato) => decide(insieme, stato),
    open: (row) => set({ chi: chiaveDi(row), stato: row.stato }),
  });
  const row = begun !== null && 'of' in begun ? tutti.find(isThat(begun.of)) : undefined;
  const chi = tutti.find((each) => chiaveDi(each) === filters.chi);
  const coppie = righe.flatMap(({ insieme }) => insieme).length;
  const close = () => setBegun(null);
  return (
    <>
      <ListPage
        list={list}
        title={t('titolo')}
        home={pathTo(PORTE[porta].home)}
        note={soloLettura(tutti) ?? t('nota')}
        before={before}
        above={
          classe !== undefined && (
            <>
              <NonVerificate porta={porta} classeId={classe.id} />
              {porta === 'ur' && <Indicati classeId={classe.id} />}
            </>
          )
        }
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
                options={read.classi.map(({ id, nome, tipologia }) => ({
                  value: id,
                  label: nome === tipologia ? nome : `${tipologia} – ${nome}`,
                }))}
                onChange={(id) => set({ anno: String(read.anno), classe: String(id), chi: '' })}
              />
            }
          >
            <Altri read={read} />
          </ListFilters>
        }
        chips={
          chi === undefined
            ? []
            : [
                {
                  key: 'chi',
                  label: t('insieme.solo', { nome: t('persona', chi.valutatore) }),
                  onRemove: () => set({ chi: '', stato: '' }),
                },
              ]
        }
        states={<Stati read={read} />}
        columns={columns}
        choosing={{
          name: ({ valutatore, titolo, insieme }) =>
            insieme.length > 1
              ? t('insieme.cosa', { nome: t('persona', valutatore), count: insieme.length })
              : t('cosa', { nome: t('persona', valutatore), titolo: titolo || t('senzaTitolo') }),
          acts: ({ has, clear }) => (
            <Scelte
              conflitti={righe.flatMap((riga) => (has(riga.id) ? riga.insieme : []))}
              onDecide={(all, stato) => decide(all, stato, clear)}
            />
          ),
        }}
        inFile={coppie}
        found={() => t('trovati', { count: coppie })}
        empty={
          classe === undefined ? (
            <EmptyState title={t('nessunaClasse')}>{t('nessunaClasseConsiglio')}</EmptyState>
          ) : (
            <EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>
          )
        }
      />
      {begun !== null && row !== undefined && <DecisioneDialog porta={porta} row={row} anni={anni} stato={begun.stato} onClose={close} />}
      {begun !== null && 'insieme' in begun && (
        <DecisioniDialog porta={porta} conflitti={begun.insieme} stato={begun.stato} onDone={begun.clear} onClose={close} />
      )}
      {reporting && classe !== undefined && <SegnalaDialog classeId={classe.id} onClose={() => setReporting(false)} />}
    </>
  );
}

type Read = { read: ReturnType<typeof useConflitti> };

/** Year, kind of evaluator and reason. */
function Altri({ read: { list, years, anno } }: Read) {
  const { t } = useTranslation('conflitti');
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
        options={[{ value: '', label: t('filtri.tutti') }, ...MOTIVI_CONFLITTO.map((value) => ({ value, label: t(`motivi.${value}`) }))]}
        onChange={(motivo) => set({ motivo })}
      />
    </>
  );
}

/** How many stand how, among those of the other filters. */
function Stati({ read: { list, tutti } }: Read) {
  const { t } = useTranslation('conflitti');
  const filtri = filtriOf(list.filters);
  const among = tutti.filter((each) => isTra(each, { ...filtri, stato: undefined }));
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

/** What is decided of the rows chosen, with how many pairs they are. */
function Scelte({ conflitti, onDecide }: ScelteProps) {
  const { t } = useTranslation('conflitti');
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
