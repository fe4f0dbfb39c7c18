import { sumEuro } from '@sigeba/contract/numbers/denaro.ts';
import { sumCifre } from '@sigeba/contract/statistiche/riepilogo.ts';
import type { Cifre, Riepilogo, RigaStatistica } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Amount } from '../../ui/data/Amount.tsx';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { formatAmount, formatCount } from '../../ui/data/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import css from './Statistiche.module.css';
import { statisticheTesti } from './statistiche.testi.ts';

type Props = { /** The year in words. */ anno: string; bandi: Riepilogo['bandi'] /** Who evaluates counts none. */; drafts: boolean };

/** A row in its call; that of its totals closes the call. */
type Riga = RigaStatistica & { at: number; totale: boolean };

/**
 * All calls of a year in one table (D-283): of each its classi, opened into their macro-areas and these into their departments, and its
 * totals; below them those of the year.
 */
export function TabellaAnno({ anno, bandi, drafts }: Props) {
  const { t } = useTexts(statisticheTesti);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = bandi.flatMap(({ righe, totale }, at): Riga[] => [
    ...righe.map((riga) => ({ ...riga, at, totale: false })),
    { ...totale, at, totale: true },
  ]);
  const parents = new Set(rows.filter(({ level }) => level > 1).map(({ key }) => above(key)));
  const isShown = ({ level, key }: Riga) => level === 1 || (open.has(above(key)) && (level === 2 || open.has(above(above(key)))));
  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  const all = open.size < parents.size;
  return (
    <Card
      flush
      title={t('tabella')}
      actions={
        parents.size > 0 && (
          <Button small onPress={() => setOpen(all ? parents : new Set())}>
            {t(all ? 'espandi' : 'riduci')}
          </Button>
        )
      }
    >
      <div className={css.tabella}>
        <DataTable
          label={t('tabella')}
          dense
          rows={rows.filter(isShown)}
          rowKey={({ at, key }) => `${at} ${key}`}
          marks={({ level, totale }) => ({ 'data-level': totale ? 0 : level })}
          columns={[
            {
              key: 'voce',
              head: t('colonne.voce'),
              title: true,
              width: '22%',
              total: t('totaleAnno', { anno }),
              cell: (riga) => (
                <Voce riga={riga} open={parents.has(riga.key) ? open.has(riga.key) : null} onToggle={() => toggle(riga.key)} />
              ),
            },
            { key: 'bando', head: t('colonne.bando'), width: '14%', cell: ({ nomeBando }) => nomeBando },
            ...useFigures(sumCifre(bandi.map(({ totale }) => totale))).filter(({ key }) => drafts || key !== 'bozza'),
          ]}
        />
      </div>
    </Card>
  );
}

/** `3-12-4-7` stands below `3-12-4`. */
const above = (key: string): string => key.slice(0, key.lastIndexOf('-'));

type VoceProps = { riga: Riga /** Null of what has nothing below it. */; open: boolean | null; onToggle: () => void };

/** The name of a row, and the button that shows the rows below it. */
function Voce({ riga: { label, level, totale }, open, onToggle }: VoceProps) {
  const { t } = useTexts(statisticheTesti);
  return (
    <span className={css.voce} data-level={totale ? 0 : level}>
      {open === null ? (
        <span className={css.leaf} aria-hidden="true" />
      ) : (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-label={t(open ? 'nascondi' : 'mostra', { voce: label })}
          onClick={onToggle}
        />
      )}
      <span>{label}</span>
    </span>
  );
}

/** A zero is a figure, but a quiet one. Few calls have assegni: where there are none a card does not speak of them. */
const Quanto = ({ value, raro }: { value: number; raro: boolean }) =>
  value === 0 ? (
    <span className={css.zero} data-missing={raro ? '' : undefined}>
      <Amount value={value} />
    </span>
  ) : (
    <Amount value={value} />
  );

type AmountOptions = {
  /** How many assegni an amount is. */
  assegni?: (riga: Cifre) => number;
  /** What is said of the total: with the assegni, which are in columns of their own. */
  nota?: string | false;
};

/** Counts and amounts of a row, in the order of the specification. */
function useFigures(totale: Cifre): Column<Riga>[] {
  const { t } = useTexts(statisticheTesti);
  const count = (key: 'bozza' | 'inviate' | 'valutate' | 'finanziate', of: (riga: Cifre) => number): Column<Riga> => ({
    key,
    head: t(`colonne.${key}`),
    numeric: true,
    width: '72px',
    cell: (riga) => (of(riga) === 0 ? <span className={css.zero}>0</span> : formatCount(of(riga))),
    total: formatCount(of(totale)),
  });
  const euro = (
    key: 'finanziabile' | 'richiesto' | 'assegnoRichiesto' | 'concesso' | 'assegnoConcesso',
    of: (riga: Cifre) => number,
    { assegni, nota }: AmountOptions = {},
  ): Column<Riga> => {
    const many = (riga: Cifre): ReactNode => assegni !== undefined && assegni(riga) > 0 && t('assegni', { count: assegni(riga) });
    return {
      key,
      head: t(`colonne.${key}`),
      numeric: true,
      cell: (riga) => <Quanto value={of(riga)} raro={assegni !== undefined} />,
      second: many,
      total: (
        <>
          <Amount value={of(totale)} /> <span className={css.second}>{nota ?? many(totale)}</span>
        </>
      ),
    };
  };
  const conAssegni = (importo: number, assegno: number) =>
    assegno > 0 && t('conAssegni', { totale: formatAmount(sumEuro([importo, assegno])) });
  return [
    count('bozza', ({ numeroProposteBozza }) => numeroProposteBozza),
    count('inviate', ({ numeroProposteInviate }) => numeroProposteInviate),
    count('valutate', ({ numeroProposteValutate }) => numeroProposteValutate),
    count('finanziate', ({ numeroProposteFinanziate }) => numeroProposteFinanziate),
    euro('finanziabile', ({ totaleFinanziabile }) => totaleFinanziabile, {
      nota: totale.assegnoRichiesto > 0 && t('assegniCompresi'),
    }),
    euro('richiesto', ({ finanziamentoRichiesto }) => finanziamentoRichiesto, {
      nota: conAssegni(totale.finanziamentoRichiesto, totale.assegnoRichiesto),
    }),
    euro('assegnoRichiesto', ({ assegnoRichiesto }) => assegnoRichiesto, {
      assegni: ({ numeroAssegniRichiesti }) => numeroAssegniRichiesti,
    }),
    euro('concesso', ({ finanziamentoConcesso }) => finanziamentoConcesso, {
      nota: conAssegni(totale.finanziamentoConcesso, totale.assegnoConcesso),
    }),
    euro('assegnoConcesso', ({ assegnoConcesso }) => assegnoConcesso, { assegni: ({ numeroAssegniConcessi }) => numeroAssegniConcessi }),
  ];
}
