import { type Confronto, confrontoOf, confrontoPerMacroArea } from '@sigeba/contract/graduatorie/confronto.rules.ts';
import { currentScelte, graduatoriaOf, isFinanziabile, type Scelta, sommaOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Amount } from '../../ui/data/Amount.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import type { Area } from './areas.ts';
import { DisponibileDialog } from './DisponibileDialog.tsx';
import css from './Graduatorie.module.css';
import { graduatorieTesti } from './graduatorie.testi.ts';
import type { Board } from './useBoard.ts';

type Props = {
  area: Area;
  board: Board;
  graduatoria: Graduatoria /** Of the scenario that is shown. */;
  scelte: readonly Scelta[] | null;
};

/** The amounts asked for and available, in total and by macro-area. */
export function Risorse({ area, board, graduatoria, scelte }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const [saying, setSaying] = useState(false);
  const of = contiOf(graduatoria, scelte ?? currentScelte(graduatoria.righe));
  const { posti } = of;
  const tutta = confrontoOf(of);
  const finanziabile = sommaOf(
    posti.flatMap(({ riga, gruppo }) => (isFinanziabile(gruppo, graduatoria) ? [riga.finanziamentoRichiesto, riga.assegnoRichiesto] : [])),
  );
  const concesso = confrontoOf({ ...of, scelte: currentScelte(graduatoria.righe) }).totale;
  return (
    <Card flush>
      <div className={css.risorse}>
        <h2>{t('denaro.titolo')}</h2>
        <DefinitionList
          items={[
            {
              term: t('denaro.disponibile'),
              value: graduatoria.disponibile === null ? t('denaro.nonIndicato') : <Amount value={graduatoria.disponibile} symbol />,
            },
            { term: t('denaro.richiesto'), value: <Amount value={tutta.richiesto} symbol /> },
            { term: t('denaro.finanziabile'), value: <Amount value={finanziabile} symbol /> },
            { term: t('denaro.concesso'), value: <Amount value={concesso} symbol /> },
            ...(scelte === null ? [] : [{ term: t('denaro.proposto'), value: <Amount value={tutta.totale} symbol /> }]),
            { term: t('denaro.resto'), value: <Resto di={tutta} symbol /> },
          ]}
        />
        {area === 'ur' && graduatoria.motivoDisponibile === null && (
          <Button small onPress={() => setSaying(true)}>
            {t(graduatoria.lastUpdate === null ? 'denaro.indica' : 'denaro.modifica')}
          </Button>
        )}
      </div>
      {graduatoria.disponibile !== null && graduatoria.disponibile > 0 && <Barra parte={tutta.totale / graduatoria.disponibile} />}
      {graduatoria.macroAree.length > 1 && <PerMacroArea graduatoria={graduatoria} of={of} />}
      {saying && <DisponibileDialog board={board} graduatoria={graduatoria} onClose={() => setSaying(false)} />}
    </Card>
  );
}

/** How much of what is available is given away, as a picture of the figures above it. */
const Barra = ({ parte }: { parte: number }) => (
  <div className={css.barra} data-oltre={parte > 1 || undefined} aria-hidden="true">
    <span style={{ width: `${Math.min(100, Math.round(parte * 100))}%` }} />
  </div>
);

const contiOf = (graduatoria: Graduatoria, scelte: readonly Scelta[]) => ({
  posti: graduatoriaOf(graduatoria.righe, graduatoria),
  termini: graduatoria,
  scelte,
  disponibile: graduatoria.disponibile,
});

/** The total of the scenario being written, and what remains. */
export function InBreve({ graduatoria, scelte }: { graduatoria: Graduatoria; scelte: readonly Scelta[] }) {
  const { t } = useTexts(graduatorieTesti);
  const conti = confrontoOf(contiOf(graduatoria, scelte));
  return (
    <p className={css.breve}>
      <span>
        {t('denaro.proposto')} <Amount value={conti.totale} symbol />
      </span>
      {conti.resto !== null && (
        <span>
          {t('denaro.resto')} <Resto di={conti} symbol />
        </span>
      )}
    </p>
  );
}

/** The amount that remains; a negative one is said in words too. */
export function Resto({ di: { resto }, symbol = false }: { di: Pick<Confronto, 'resto'>; symbol?: boolean }) {
  const { t } = useTexts(graduatorieTesti);
  if (resto === null || resto >= 0) return <Amount value={resto} symbol={symbol} />;
  return (
    <span className={css.oltre}>
      <Amount value={resto} symbol={symbol} /> <span>{t('denaro.oltre')}</span>
    </span>
  );
}

function PerMacroArea({ graduatoria, of }: { graduatoria: Graduatoria; of: Parameters<typeof confrontoOf>[0] }) {
  const { t } = useTexts(graduatorieTesti);
  const rows = confrontoPerMacroArea({ ...of, macroAree: graduatoria.macroAree });
  const nameOf = (id: number) => graduatoria.macroAree.find((area) => area.id === id)?.nome;
  return (
    // The rows of the ranking begin below: it is open where an area has less than nothing left.
    <details className={css.macroAree} open={rows.some(({ resto }) => (resto ?? 0) < 0)}>
      <summary>{t('denaro.macroAree')}</summary>
      <DataTable
        label={t('denaro.macroAree')}
        dense
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'area', head: t('denaro.macroArea'), title: true, cell: ({ id }) => nameOf(id) },
          { key: 'richiesto', head: `${t('denaro.richiesto')} €`, numeric: true, cell: ({ richiesto }) => <Amount value={richiesto} /> },
          { key: 'disponibile', head: `${t('denaro.disponibile')} €`, numeric: true, cell: (row) => <Amount value={row.disponibile} /> },
          { key: 'finanziate', head: t('denaro.finanziate'), numeric: true, cell: ({ finanziate }) => formatCount(finanziate) },
          { key: 'totale', head: t('scenari.totale'), numeric: true, cell: ({ totale }) => <Amount value={totale} /> },
          { key: 'resto', head: t('scenari.resto'), numeric: true, cell: (row) => <Resto di={row} /> },
        ]}
      />
    </details>
  );
}
